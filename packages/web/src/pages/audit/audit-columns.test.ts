import { expect, it } from 'vitest';
import { userSettings } from '@fundarium/contract/settings-user';
import { AUDIT_COLUMNS } from '@fundarium/contract/audit-columns';
import { LEAST_WIDTH, shownColumns, toggledColumns, widthWithin } from './audit-columns.ts';

const NINE = AUDIT_COLUMNS.filter((each) => each !== 'SUBJECT');

it('shows the nine columns of the specification, and whose they are where that may differ', () => {
  expect(NINE).toHaveLength(9);
  expect(shownColumns(null, false)).toEqual(NINE);
  expect(shownColumns(null, true)).toEqual(AUDIT_COLUMNS);
  expect(shownColumns(['VALUE', 'GONE', 'FIELD'], true)).toEqual(['FIELD', 'VALUE']);
  expect(shownColumns(['SUBJECT'], false)).toEqual(NINE);
});

it('hides and shows a column in its place', () => {
  const hidden = toggledColumns(null, 'FIELD');
  expect(hidden).toEqual(AUDIT_COLUMNS.filter((each) => each !== 'FIELD'));
  expect(toggledColumns(hidden, 'FIELD')).toEqual(AUDIT_COLUMNS);
});

it('is kept by the settings as it is', () => {
  const audit = { columns: toggledColumns(null, 'FIELD'), widths: { INTEGRATED_AT: widthWithin(3.7) } };
  expect(userSettings.parse({ repository: { audit } }).repository.audit).toEqual({
    columns: audit.columns,
    widths: { INTEGRATED_AT: LEAST_WIDTH },
  });
});
