import '@fontsource-variable/inter/wght.css';
import './ui/base.css';
import 'virtual:palette.css';
import { searchedLevel } from './pages/search/early-search.ts';
import { askForStart } from './shell/early-start.ts';
import { followScheme } from './ui/colour-scheme.ts';
import { deferFonts } from './ui/fonts.ts';

// This file is small on purpose: what the page asks the server for is on its way before the page's code is there.

// A failure shows where the start takes the reply.
void askForStart(window.location).catch(() => undefined);
void import('./app.tsx');
followScheme();
// Elsewhere it is fetched when somebody goes there; here nobody waits for the start to find that out.
if (searchedLevel(window.location) !== null) {
  deferFonts(import.meta.url);
  void import('./pages/search/SearchRoute.tsx');
}
