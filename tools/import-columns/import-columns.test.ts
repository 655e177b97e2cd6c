import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STANDARD_FIELDS } from '../../packages/server/src/metamodel/standard/standard-fields.ts';
import { importColumnsText } from './document.ts';

it('docs/import-columns.md is what the metamodel says now (npm run import-columns writes it anew)', () => {
  expect(readFileSync('docs/import-columns.md', 'utf8')).toBe(importColumnsText());
});

it('names every field that a table can set', () => {
  const text = importColumnsText();
  const settable = STANDARD_FIELDS.filter(
    ({ readonly, mdi, performance }) => !readonly && !mdi && !performance,
  );
  for (const { businessCode } of settable) expect(text).toContain(`\`${businessCode}\``);
});
