import { randomBytes } from 'node:crypto';
import type { Language } from '@fundarium/contract/vocabulary';
import { PAGE_STYLE } from './html-page-style.ts';

/** Markup whose texts are escaped. */
export type Html = { readonly markup: string };
type Part = string | number | Html | readonly Html[] | null;

/** A template whose parts are escaped, unless they are markup themselves; null leaves nothing. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const written = parts.map((part) => {
    if (part === null) return '';
    if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
    return Array.isArray(part) ? part.map((each: Html) => each.markup).join('') : (part as Html).markup;
  });
  return { markup: String.raw({ raw: texts }, ...written) };
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export type Page = {
  readonly language: Language;
  readonly title: string;
  readonly body: Html;
  /** Runs after the page is read. Our own text only: nothing of a request may stand in it. */
  readonly script?: string;
  /** The one other site that may show the page in a frame. */
  readonly framedBy?: string;
};

/** A page that the server writes itself, outside the web client; headers are those that it needs. */
export function renderPage({ language, title, body, script, framedBy }: Page): {
  readonly markup: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const nonce = randomBytes(16).toString('base64');
  const scriptElement = script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`;
  return {
    markup: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<style nonce="${nonce}">${PAGE_STYLE}</style>
</head>
<body>
<main>
${body.markup}
</main>
${scriptElement}
</body>
</html>
`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        "font-src 'self'",
        ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
        "form-action 'self'",
        "base-uri 'none'",
        `frame-ancestors ${framedBy ?? "'none'"}`,
      ].join('; '),
    },
  };
}
