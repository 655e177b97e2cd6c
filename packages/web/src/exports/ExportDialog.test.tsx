// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { openSession } from '../api/session.ts';
import { prepareLanguage, speak } from '../ui/language.ts';
import { ExportDialog } from './ExportDialog.tsx';

beforeEach(async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' }, roles: [], modules: [] }),
  );
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['en', '1 second'],
  ['fr', '1 seconde'],
  ['de', '1 Sekunde'],
] as const)(
  'says in words of %s how long it takes, whatever locale numbers follow',
  async (language, text) => {
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
