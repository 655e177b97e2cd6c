// @vitest-environment jsdom
import type { Metamodel } from '@fundarium/contract/metamodel';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fieldOfType } from '../../fields/field-for-test.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { RegistrationTable } from './RegistrationTable.tsx';

const field = (businessCode: string, label: string, type: 'STRING' | 'LOV' | 'DATE' = 'STRING') =>
  fieldOfType(type, { businessCode, label, level: 'REGISTRATION_COUNTRY' });
const METAMODEL = {
  fields: [
    field('COUNTRY', 'Country', 'LOV'),
    field('REGISTRATION_STATUS', 'Legal registration', 'LOV'),
    field('REGISTRATION_DATE', 'Registration date', 'DATE'),
    field('PAYING_AGENT', 'Paying agent'),
    field('TAX_NUMBER', 'Tax number'),
  ],
  structuredProducts: { fields: [] },
  lists: {},
} as unknown as Metamodel;

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'card-registration-registered': 'Registered',
    'card-registration-marketed': 'Marketed',
  });
});
afterEach(cleanup);

it('shows the fields of the customer that some country has a value of, behind the standard ones', () => {
  const row = (country: string, values: Record<string, string>) => ({
    country,
    name: country,
    kind: 'REGISTERED' as const,
    values,
  });
  render(
    <MetamodelProvider value={METAMODEL}>
      <RegistrationTable countries={[row('AT', { PAYING_AGENT: 'Erste Bank' }), row('DE', {})]} />
    </MetamodelProvider>,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Country',
    'Legal registration',
    'Registered',
    'Marketed',
    'Paying agent',
  ]);
  const cells = screen.getAllByRole('row').map((each) => each.lastElementChild!.textContent);
  expect(cells).toEqual(['Paying agent', 'Erste Bank', '–']);
});
