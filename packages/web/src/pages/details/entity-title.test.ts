import { expect, it } from 'vitest';
import { entityTitle } from './entity-title.ts';

const ENTITY = {
  code: 'C-1',
  name: 'Global Bonds',
  values: { NAME: 'Global Bonds', ISIN: 'LU0000000001', MARKETING_NAME: 'The Bonds', WKN: '' },
};

it.each([
  [{}, 'Global Bonds', 'LU0000000001'],
  [{ name: 'MARKETING_NAME' }, 'The Bonds', 'LU0000000001'],
  // Empty at this entity, or no field at all.
  [{ identifier: 'WKN', name: 'NO_SUCH' }, 'Global Bonds', 'C-1'],
])('with the business fields %j it is called %s, %s', (businessFields, name, identifier) => {
  expect(entityTitle(ENTITY, { businessFields })).toEqual({ name, identifier });
});

it('has the code for a name where it has none', () => {
  expect(entityTitle({ code: 'C-1', name: null, values: {} }, { businessFields: {} })).toEqual({
    name: 'C-1',
    identifier: 'C-1',
  });
});
