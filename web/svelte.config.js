export default {
  compilerOptions: {
    runes: true,
    // Svelte's own class names are longer; every component repeats its name many times.
    cssHash: ({ css, hash }) => `s-${hash(css).slice(0, 5)}`,
  },
};
