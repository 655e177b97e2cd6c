import { expect, it } from 'vitest';
import { packFor } from '../translations/packs.ts';
import { sourceText } from './source-text.ts';

it('says what a change came by in the words of the language, for all that it has words for', () => {
  const pack = packFor('de');
  const say = (key: string) => pack[key] ?? `?${key}?`;
  const worded = Object.keys(pack)
    .filter((key) => key.startsWith('audit-source-'))
    .map((key) => key.slice('audit-source-'.length));
  expect(worded).toContain('studio');
  for (const source of worded) expect(sourceText(source, say)).toBe(pack[`audit-source-${source}`]);
  expect(sourceText('ACME nightly', say)).toBe('ACME nightly');
});
