// @vitest-environment jsdom
import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import type { EntityValue } from '@fundarium/contract/entity';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { prepareLanguage, speak } from '../ui/language.ts';
import type { FieldRow } from './entity-fields.ts';
import { fieldOfType } from './field-for-test.ts';
import { FieldList } from './FieldList.tsx';
import { MetamodelProvider } from './metamodel.ts';

const METAMODEL = { lang: 'en', levels: {}, fields: [] } as unknown as Metamodel;

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'details-copy-value': 'Copy {field}',
    'details-empty-hidden_one': '{count} hidden',
  });
});
afterEach(cleanup);

const row = (
  businessCode: string,
  value: EntityValue | undefined,
  type: FieldDefinition['type'] = 'STRING',
): FieldRow => ({
  level: 'PART',
  code: 'A-1',
  field: fieldOfType(type, { businessCode, label: businessCode }),
  value,
  currency: null,
});

function drawn(rows: readonly FieldRow[]): string[][] {
  const { container } = render(
    <MetamodelProvider value={METAMODEL}>
      <FieldList card="KEY" groups={[{ level: 'PART', of: null, rows }]} showCodes={false} />
    </MetamodelProvider>,
  );
  return [...container.querySelectorAll('dl')].map((list) =>
    [...list.querySelectorAll('dt')].map((term) => term.textContent),
  );
}

it('gives a long text the whole width, between what stands before and behind it', () => {
  const long = 'x'.repeat(121);
  const rows = [
    row('A', 'a'),
    row('B', 'b'),
    row('C', 'c', 'LONGTEXT'),
    row('D', 'd'),
    row('E', long),
    row('F', 'f'),
  ];
  expect(drawn(rows)).toEqual([['A', 'B'], ['C'], ['D'], ['E'], ['F']]);
});

it('divides many fields into lists of thirty, and leaves out none but the empty ones', () => {
  const rows = Array.from({ length: 65 }, (_, at) => row(`F${at}`, at === 7 ? undefined : `${at}`));
  const lists = drawn(rows);
  expect(lists.map(({ length }) => length)).toEqual([30, 30, 4]);
  expect(lists.flat()).toEqual(rows.filter((_, at) => at !== 7).map(({ field }) => field.label));
  expect(document.body.textContent).toContain('1 hidden');
});

it('has a button to copy each value that there is', () => {
  drawn([row('A', 'a'), row('B', undefined), row('C', '2', 'INTEGER')]);
  const names = [...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['Copy A', 'Copy C']);
});
