import '@fontsource-variable/inter/wght.css';
import './ui/base.css';
import { searchedLevel } from './pages/search/early-search.ts';
import { askForStart } from './shell/early-start.ts';

// This file is small on purpose: what the page asks the server for is on its way before the page's code is there.

/** Longest that the page's code waits for the calls to be sent. */
const LONGEST_WAIT_MS = 200;

// A failure shows where the start takes the reply.
const asked = askForStart(window.location).catch(() => undefined);
// While the first reply is on its way there is nothing else to do: what a browser takes long to give when it is first
// asked for is asked for now. What it keeps of this site:
for (const storage of [localStorage, sessionStorage]) storage.getItem('');
// Formats, of which the first take longer than a hundred later ones:
new Intl.NumberFormat(navigator.language).format(0);
new Intl.DateTimeFormat(navigator.language, { timeZone: 'UTC' }).format(0);
// The page's code takes longer to run than the start's calls to be answered: they go first. Its head has named all of
// it, so that it is fetched meanwhile.
void Promise.race([asked, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]).then(() => {
  void import('./app.tsx');
  // Elsewhere it is fetched when somebody goes there; here nobody waits for the start to find that out.
  if (searchedLevel(window.location) !== null) void import('./pages/search/SearchRoute.tsx');
});
