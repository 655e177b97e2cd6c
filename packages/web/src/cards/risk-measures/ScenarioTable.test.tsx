// @vitest-environment jsdom
import type { Metamodel } from '@fundarium/contract/metamodel';
import { normaliseCustomerSettings } from '@fundarium/contract/settings-customer';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { fieldOfType } from '../../fields/field-for-test.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { riskMeasures } from './risk-measures.ts';
import { ScenarioTable } from './ScenarioTable.tsx';

const METAMODEL = {
  levels: { PART: 'Share class' },
  fields: [
    fieldOfType('DOUBLE', {
      businessCode: 'RHP',
      level: 'PART',
      typeParameters: { minDecimals: 0, maxDecimals: 2 },
    }),
  ],
  structuredProducts: { fields: [] },
} as unknown as Metamodel;
const entityOf = (rhp: string) =>
  ({ level: 'PART', code: 'A-1', values: { RHP: rhp }, ancestors: [] }) as unknown as ShownEntity;

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/session')
        ? { token: 't', claims: { customerCode: 'ACME', username: 'anna' } }
        : normaliseCustomerSettings({}),
    ),
  );
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['en', '5', '5 years'],
  ['fr', '5', '5 ans'],
  ['de', '5', '5 Jahre'],
  ['de', '6.004', '6 Jahre'],
] as const)(
  'says a holding period in words of %s, whatever locale numbers follow, %s with the decimals of its field',
  async (language, rhp, text) => {
    const entity = entityOf(rhp);
    prepareLanguage();
    await speak(language, {});
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MetamodelProvider value={METAMODEL}>
          <Suspense>
            <ScenarioTable entity={entity} card="RISK" measures={riskMeasures(entity.values)} />
          </Suspense>
        </MetamodelProvider>
      </QueryClientProvider>,
    );
    await screen.findByRole('table');
    const years = screen.getAllByRole('columnheader').map((each) => each.querySelector('small')?.textContent);
    expect(years.at(-1)?.replaceAll('\u00a0', ' ')).toBe(text);
  },
);
