import { mount } from 'svelte';
import App from './App.svelte';
import { loadFont, loadFontsLater } from './lib/fonts';
import { applySettings, settings } from './lib/settings.svelte';
import { speech } from './lib/speech.svelte';
import './theme.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
applySettings();
void loadFont(settings.language);
await speech.speak(settings.language);
mount(App, { target });
loadFontsLater();
