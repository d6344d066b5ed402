import './kit/fonts.css';
import './kit/tokens.css';
import './kit/base.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no place for the page: an element with the id `app`');
mount(App, { target });
