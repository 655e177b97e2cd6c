// @vitest-environment jsdom
import type { ExportRequestInput } from '@fundarium/contract/export';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { closeSession, openSession } from '../api/session.ts';
import { prepareLanguage, speak } from '../ui/language.ts';
import { ExportDialog } from './ExportDialog.tsx';

let roles: readonly string[];

beforeEach(async () => {
  roles = [];
  vi.stubGlobal('fetch', async () =>
    Response.json({
      token: 't',
      claims: { customerCode: 'ACME', username: 'anna' },
      roles,
      modules: ['MAIA_REPOSITORY'],
    }),
  );
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

it.each([
  ['en', '1 second'],
  ['fr', '1 seconde'],
  ['de', '1 Sekunde'],
] as const)(
  'says in words of %s how long it takes, whatever locale numbers follow',
  async (language, text) => {
    await openSession();
    prepareLanguage();
    await speak(language, { 'export-size': 'about {size}' });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ExportDialog
          source={{ type: 'CHANGES' } as never}
          asked={[]}
          rows={10}
          columns={{ SCREEN: 2 }}
          onClose={() => undefined}
        />
      </QueryClientProvider>,
    );
    const said = screen.getByText(/about \d/).textContent.replaceAll('\u00a0', ' ');
    expect(said).toContain(`about ${text}`);
  },
);

it.each([
  ['FUND', false],
  ['PROD', false],
  ['CLAS', false],
  ['PART', true],
  ['STRUCTURED_PRODUCT', true],
] as const)(
  'offers registration countries of what is registered in any: of %s, %s',
  async (nature, offered) => {
    roles = ['METADATA_CONTRIBUTOR'];
    await openSession();
    prepareLanguage();
    const client = createQueryClient();
    const sources: readonly ExportRequestInput['source'][] = [
      { type: 'SEARCH', nature, query: { columns: ['CODE'] } },
      { type: 'DETAILS', nature, code: 'A-1' },
    ];
    for (const source of sources) {
      render(
        <QueryClientProvider client={client}>
          <ExportDialog
            source={source}
            asked={[]}
            rows={1}
            columns={{ SCREEN: 1, FIELD_CODES: 1, FIELD_LABELS: 1, COUNTRIES: 1 }}
            onClose={() => undefined}
          />
        </QueryClientProvider>,
      );
      const kinds = screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
      expect(kinds.filter((kind) => /^[A-Z_]+$/.test(kind))).toEqual([
        'SCREEN',
        'FIELD_CODES',
        'FIELD_LABELS',
        ...(offered ? ['COUNTRIES'] : []),
      ]);
      cleanup();
    }
  },
);
