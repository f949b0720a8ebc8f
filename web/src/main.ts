import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { preferred, speak } from "./words.svelte";

await speak(preferred());
mount(App, { target: document.getElementById("page")! });
// Without a worker the page works all the same; it only needs the network to open.
if (import.meta.env.PROD) navigator.serviceWorker?.register("/worker.js").catch(() => {});
