/** The page's entry: type, colours, then the app. */
import '@fontsource-variable/source-sans-3/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepForOffline } from './offline';

const target = document.getElementById('app');
if (target) mount(App, { target });
keepForOffline();
