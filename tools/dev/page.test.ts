import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hotPage, isClientPage } from './page.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../packages/web/index.html'), 'utf8');

describe('the page of development', () => {
  it('is told from the pages that the server writes itself', () => {
    expect(isClientPage(PAGE)).toBe(true);
    expect(isClientPage('<!doctype html><form method="post">')).toBe(false);
  });

  it('lets in what hot reload adds by the nonce of its reply alone', async () => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc='; frame-ancestors 'none'";
    const { html, headers } = await hotPage(
      { html: '<p>Zürich</p>', headers: { 'content-security-policy': policy, 'content-length': '14' } },
      async (given) => `<script nonce="__CSP_NONCE__">1</script>${given}`,
    );
    expect(html).toBe('<script nonce="abc=">1</script><p>Zürich</p>');
    expect(headers).toEqual({
      'content-length': String(Buffer.byteLength(html)),
      'content-security-policy':
        "default-src 'none'; script-src 'self' 'nonce-abc='; style-src 'self' 'nonce-abc='; frame-ancestors 'none'",
    });
  });
});
