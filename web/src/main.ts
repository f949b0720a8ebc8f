import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { preferredLanguage, setLanguage } from "./i18n.svelte";

await setLanguage(preferredLanguage());
mount(App, { target: document.getElementById("page")! });
// The page works without a service worker; it then needs the network to open.
if (import.meta.env.PROD) navigator.serviceWorker?.register("/worker.js").catch(() => {});
