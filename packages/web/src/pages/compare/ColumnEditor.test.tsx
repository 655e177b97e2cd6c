// @vitest-environment jsdom
import type { ComparedEntity } from '@fundarium/contract/comparison';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { readColumn } from './address.ts';
import { ColumnEditor } from './ColumnEditor.tsx';

let shown: readonly string[];

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'compare-repeat-named': 'Repeat', 'compare-valid-on': 'Valid on' });
});
beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/session')
        ? { token: 't', claims: { customerCode: 'ACME', username: 'a' } }
        : { globals: { timeZone: 'UTC' } },
    ),
  );
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The editor of the last column. */
function Compared({ begun }: { readonly begun: readonly string[] }) {
  const [column, setColumn] = useState(begun);
  useEffect(() => {
    shown = column;
  }, [column]);
  const columns = column.map((each): ComparedEntity => readColumn(each)!);
  return (
    <ColumnEditor
      asked={{ column: [...column] }}
      columns={columns}
      at={columns.length - 1}
      name="A"
      today="2026-03-31"
      onAsk={(next) => setColumn(next.column ?? [])}
    />
  );
}

const show = async (begun: readonly string[]) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <Compared begun={begun} />
      </Suspense>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Valid on');
};

it('repeats a column a year before the last time that it was repeated', async () => {
  await show(['PART:A']);
  const repeat = screen.getByRole('button', { name: 'Repeat' });
  await userEvent.click(repeat);
  await userEvent.click(repeat);
  expect(shown).toEqual(['PART@2025-03-31:A', 'PART@2024-03-31:A', 'PART:A']);
});

it('keeps the keyboard in the day that was just changed', async () => {
  await show(['PART@2025-03-31:A']);
  const box = screen.getByLabelText<HTMLInputElement>('Valid on');
  await userEvent.clear(box);
  await userEvent.type(box, '{Enter}');
  expect(shown).toEqual(['PART:A']);
  expect(document.activeElement).toBe(screen.getByLabelText('Valid on'));
});
