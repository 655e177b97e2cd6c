import type { Page } from 'playwright-core';

// A language that no pack has: every text between marks and 40 % longer. What stands on a screen without the marks came
// from somewhere else than the packs.

const BEGIN = '⟦';
const END = '⟧';

/** A text as the pseudo-language says it; what is filled in stays as it is. */
function pseudo(text: string): string {
  const letters = text.replaceAll(/\{\w+\}/g, '').length;
  return `${BEGIN}${text} ${'omno '.repeat(Math.max(1, Math.ceil((letters * 0.4) / 5))).trim()}${END}`;
}

/** Strings in what the server answered, at any depth: data, which no pack holds. */
function stringsIn(json: unknown, into: Set<string>): void {
  if (typeof json === 'string') into.add(json);
  else if (Array.isArray(json)) json.forEach((each) => stringsIn(each, into));
  else if (typeof json === 'object' && json !== null)
    Object.values(json).forEach((each) => stringsIn(each, into));
}

/** Has a page speak the pseudo-language; the set is filled with every string that the server sends as data. */
export async function speakPseudo(page: Page): Promise<ReadonlySet<string>> {
  // What the browser calls its own formats; the menu of the person names them.
  const data = new Set([await page.evaluate(() => navigator.language)]);
  const spoken = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)]));
  await page.route('**/api/v1/start', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { texts: Record<string, string> };
    const { texts, ...rest } = json;
    stringsIn(rest, data);
    await route.fulfill({ response, json: { ...rest, texts: spoken(texts) } });
  });
  await page.route('**/translations/for/*/in/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: spoken((await response.json()) as Record<string, string>) });
  });
  page.on('response', (response) => {
    if (!response.url().includes('/api/v1/') || /\/(start|in\/\w+)$/.test(response.url())) return;
    void response.json().then(
      (json) => stringsIn(json, data),
      () => undefined,
    );
  });
  return data;
}

/** Texts on the screen, in names of buttons and in tooltips that are of no pack and no data. */
export async function textsOfNoPack(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const shown = await page.evaluate(readTexts, { begin: BEGIN, end: END });
  const known = [...data].join('\n');
  // Labels of data side by side, field references, and amounts and months as the locale writes them.
  const parts = (text: string) => text.split(/ · |[.:,]|\s(?=[+\-\d])|(?<=[\d%])\s/);
  // First and last name stand side by side.
  const isKnown = (part: string) =>
    MONTHS.has(part) || known.includes(part) || part.split(' ').every((word) => data.has(word));
  return [...new Set(shown)].filter((text) =>
    parts(text).some((part) => /\p{L}{2}/u.test(part) && !isKnown(part)),
  );
}

const MONTHS = new Set(
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
  ),
);

/** In the page: every text that can be seen or heard, but for keys of the keyboard and what is marked as no language. */
function readTexts(marks: { readonly begin: string; readonly end: string }): string[] {
  const isMarked = (text: string) => text.includes(marks.begin) || text.includes(marks.end);
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement!;
    if (parent.closest('kbd, script, style, noscript, pre, code, [translate="no"], [aria-hidden="true"]'))
      continue;
    // A text that is drawn in parts (a value filled in, a name that is cut in the middle) counts as a whole.
    const whole = parent.closest('a, button, li, p, h1, h2, h3, td, th, dd, dt, label, [role]') ?? parent;
    const text = (node.textContent ?? '').trim();
    if (text === '' || isMarked(text) || isMarked(whole.textContent ?? '')) continue;
    if (parent.getClientRects().length > 0) found.push(text);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
    for (const each of document.querySelectorAll(`[${name}]`)) {
      const text = each.getAttribute(name)!.trim();
      if (text !== '' && !isMarked(text)) found.push(text);
    }
  return found;
}

/** What breaks with longer texts: a page that scrolls sideways, and buttons, labels and headings that are cut. */
export function brokenLayout(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const scrolls = (element: HTMLElement) => {
      let around: HTMLElement | null = element;
      while (around !== null && !/auto|scroll|hidden/.test(getComputedStyle(around).overflowX))
        around = around.parentElement;
      return around !== null && around !== document.body;
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) broken.push(`the page is ${scrollWidth} px wide in ${clientWidth} px`);
    for (const each of document.querySelectorAll<HTMLElement>('button, label, h1, h2, h3, summary, legend')) {
      const box = each.getBoundingClientRect();
      if (box.width === 0 || each.closest('.visually-hidden')) continue;
      const beyond = box.right > window.innerWidth + 1 && !scrolls(each);
      const isCut = each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow === 'hidden';
      const saysItAll = each.title !== '' || getComputedStyle(each).textOverflow === 'ellipsis';
      if (beyond || (isCut && !saysItAll)) broken.push(`${each.tagName} ${each.textContent.slice(0, 60)}`);
    }
    return broken;
  });
}
