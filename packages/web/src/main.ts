import '@fontsource-variable/inter/wght.css';
import './ui/base.css';
import { askForStart } from './shell/early-start.ts';

// This file is small on purpose: what the page asks the server for is on its way before the page's code is there.

// A failure shows where the start takes the reply.
void askForStart().catch(() => undefined);
void import('./app.tsx');
// Elsewhere it is fetched when somebody goes there; here nobody waits for the start to find that out.
if (/^\/v2\/(structured\/products\/)?search/.test(window.location.pathname)) {
  void import('./pages/search/SearchRoute.tsx');
}
// The first formats take a browser longer than a hundred later ones, and now it has nothing else to do.
new Intl.NumberFormat(navigator.language).format(0);
new Intl.DateTimeFormat(navigator.language, { timeZone: 'UTC' }).format(0);
