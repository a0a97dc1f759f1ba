import "@fontsource-variable/fraunces";
import "@fontsource-variable/inter";
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });
