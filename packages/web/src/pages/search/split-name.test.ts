import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitName } from './split-name.ts';

it.each([
  ['Seewarth Austria Invest – Aktien Österreich I USD hedged acc', ' I USD hedged acc'],
  ['Alpine Bonds A EUR acc', ''],
  ['日本株式インデックスファンド為替ヘッジあり年一回決算型運用会社限定クラス', ''],
])('%s keeps %j at its end', (name, tail) => {
  expect(splitName(name).tail).toBe(tail);
});

it('loses no character', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (name) => {
      const { head, tail } = splitName(name);
      expect(head + tail).toBe(name);
    }),
  );
});
