import '@fontsource-variable/nunito';
import { mount } from 'svelte';
import App from './App.svelte';
import { texts } from '$lib/i18n.svelte';
import { settings } from '$lib/settings.svelte';
import './tokens.css';
import './kit.css';
import './base.css';

/** Pieces, faces and icons are symbols of one file; they are put into the page, so that they take a player's colour. */
async function placeSprites(): Promise<void> {
  const holder = document.createElement('div');
  holder.className = 'sprites';
  holder.setAttribute('aria-hidden', 'true');
  holder.innerHTML = await (await fetch('/sprites.svg')).text();
  document.body.prepend(holder);
}

settings.follow();
void placeSprites();
void texts.load().finally(() => mount(App, { target: document.getElementById('app')! }));
