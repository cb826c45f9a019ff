import { mount } from 'svelte';
import App from './App.svelte';
import { loadFontsLater } from './lib/fonts';
import { preload } from './lib/screens';
import { applySettings, settings } from './lib/settings.svelte';
import { speech } from './lib/speech.svelte';
import './theme.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
applySettings();
// What the first screen needs comes side by side, not one after another: on a slow line every turn counts.
await Promise.all([speech.speak(settings.language), preload(location.pathname)]);
mount(App, { target });
loadFontsLater(settings.language);
