// The only file that touches what a browser stores for this site: a test of the repository holds all others to that.
// Read before the page's code is there as well: nothing here may weigh much.

/** Whose it is that something is stored: a person of a customer. */
export type Viewer = { readonly customerCode: string; readonly username: string };

/** How long it is stored: as long as the tab is open, or until somebody signs out. */
export type Lasting = 'tab' | 'browser';

/** What outlives a sign-out and is the next person's as well: the language by customer, light or dark. */
export type SharedKey = `fundarium.language.${string}` | 'mui-mode';

/** Whose tab this is. */
const TAB_KEY = 'fundarium:tab';

const storeOf = (lasting: Lasting) => (lasting === 'tab' ? sessionStorage : localStorage);
const isShared = (key: string) =>
  key.startsWith('fundarium.language.') || /^mui-(mode|color-scheme)/.test(key);
/** No part holds a colon once it is encoded: no person's key begins like another's. */
const personOf = ({ customerCode, username }: Viewer) =>
  `fundarium:${encodeURIComponent(customerCode)}:${encodeURIComponent(username)}:`;
const keysOf = (store: Storage) => Array.from({ length: store.length }, (_, at) => store.key(at)!);

/** What was stored for this person under this name; null where nothing was. */
export function readStored(viewer: Viewer, lasting: Lasting, name: string): string | null {
  return storeOf(lasting).getItem(personOf(viewer) + name);
}

/** Stores a text for this person, or forgets it; a store that is full or forbidden keeps nothing. */
export function store(viewer: Viewer, lasting: Lasting, name: string, text: string | null): void {
  try {
    if (text === null) storeOf(lasting).removeItem(personOf(viewer) + name);
    else storeOf(lasting).setItem(personOf(viewer) + name, text);
  } catch {
    // What is stored spares a wait or a repetition: without it the page does the same.
  }
}

export function readShared(key: SharedKey): string | null {
  return localStorage.getItem(key);
}

export function storeShared(key: SharedKey, text: string): void {
  localStorage.setItem(key, text);
}

/** Removes what is stored for anybody, in both stores; what libraries stored by themselves goes with it. */
export function forgetEverybody(): void {
  forget(() => true);
}

/**
 * Makes the tab this person's, and removes what is stored for others.
 * @returns false where it was another's before: its address may be of that person's making
 */
export function takeTab(viewer: Viewer): boolean {
  const person = personOf(viewer);
  const before = sessionStorage.getItem(TAB_KEY);
  forget((key) => key.startsWith('fundarium') && key !== TAB_KEY && !key.startsWith(person));
  if (before !== null && before !== person) forgetEverybody();
  sessionStorage.setItem(TAB_KEY, person);
  return before === null || before === person;
}

function forget(isGone: (key: string) => boolean): void {
  for (const each of [localStorage, sessionStorage])
    for (const key of keysOf(each)) if (!isShared(key) && isGone(key)) each.removeItem(key);
}
