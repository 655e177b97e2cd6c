import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIELDS_READ } from '../findings/rules.ts';
import { FIELDS_READ_IN_THEIR_TYPE, OWN_FIELDS } from './fields-read.ts';
import { STANDARD_FIELDS } from './standard/standard-fields.ts';

const SOURCE = new URL('../', import.meta.url);
/** Not the product, or what names fields to write them. */
const APART = /\.test\.ts$|^(testing|index\/brute-force|imports|metamodel\/standard)\//;
/** `values ->> 'COUPON'`, `values ? 'COUPON'`, `values['COUPON']`, `textOf(values, 'COUPON')`, `values @> '{"COUPON": …`. */
const READ = /\b(?:values|fields)(?: ->>? | \? |\[|, | @> )'(?:\{")?([A-Z][A-Z0-9_]*)/g;

it('no standard field that the server reads by its code can get another type', () => {
  const standard = new Set(
    STANDARD_FIELDS.filter(({ mdi, performance }) => !mdi && !performance).map(
      ({ businessCode }) => businessCode,
    ),
  );
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !APART.test(file),
  );
  const read = files.flatMap((file) =>
    [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(READ)].map(([, code]) => code!),
  );
  expect(read).toEqual(
    expect.arrayContaining(['LAUNCH_DATE', 'IS_MONEY_MARKET_FUND', 'KID_PUBLICATION_DATE']),
  );
  const open = [...read, ...FIELDS_READ].filter(
    (code) => standard.has(code) && !OWN_FIELDS.has(code) && !FIELDS_READ_IN_THEIR_TYPE.has(code),
  );
  expect([...new Set(open)]).toEqual([]);
});

it('names standard fields alone', () => {
  const standard = new Set(STANDARD_FIELDS.map(({ businessCode }) => businessCode));
  expect([...OWN_FIELDS, ...FIELDS_READ_IN_THEIR_TYPE].filter((code) => !standard.has(code))).toEqual([]);
});
