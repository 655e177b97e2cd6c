import { expect, it } from 'vitest';
import { html, renderPage } from './html-page.ts';

it('escapes what is put into a page', () => {
  const { markup } = renderPage({
    language: 'en',
    title: '</title><script>',
    body: html`<p title="${'"><script>'}">${"<b>&'"}</p>
      ${[html`<i>${'<'}</i>`, html`<i></i>`]}${null}`,
  });
  expect(markup).not.toContain('<script>');
  expect(markup).toContain('<p title="&#34;&#62;&#60;script&#62;">&#60;b&#62;&#38;&#39;</p>');
  expect(markup).toMatch(/<\/p>\s*<i>&#60;<\/i><i><\/i>\s*<\/main>/);
});

it('stands in the client’s letters, which its policy allows from this server alone', () => {
  const { markup, headers } = renderPage({ language: 'en', title: 'x', body: html`x` });
  expect(markup).toMatch(/@font-face \{\s*font-family: 'Inter Variable'/);
  expect(headers['content-security-policy']).toContain("font-src 'self'");
});

it('allows a style and a script by a nonce of that page alone', () => {
  const page = { language: 'en', title: 'x', body: html`x`, script: 'ready()' } as const;
  const [one, other] = [renderPage(page), renderPage(page)];
  const nonce = /style nonce="([^"]+)"/.exec(one.markup)?.[1];
  expect(one.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
  expect(one.headers['content-security-policy']).not.toContain('unsafe');
  expect(other.headers['content-security-policy']).not.toContain(nonce);
});
