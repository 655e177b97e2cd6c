// @vitest-environment jsdom
import type { ComparedEntity } from '@fundarium/contract/comparison';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import type { Ask } from './address.ts';
import { AddEntities } from './AddEntities.tsx';

const METAMODEL = { levels: { PART: 'Share' } } as unknown as Metamodel;
const columnsOf = (codes: string): ComparedEntity[] => [...codes].map((code) => ({ level: 'PART', code }));
const onAsk = vi.fn<Ask>();
const client = createQueryClient();
let answer: (() => void) | null;

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'compare-add': 'Add', 'compare-add-hint': 'ISIN' });
});
beforeEach(async () => {
  onAsk.mockReset();
  answer = null;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'a' } });
    const identifiers = [{ entry: 'N', verdict: 'FOUND', codes: ['N'] }];
    return new Promise<Response>((resolve) => {
      answer = () => resolve(Response.json({ identifiers }));
    });
  });
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (codes: string) => (
  <QueryClientProvider client={client}>
    <MetamodelProvider value={METAMODEL}>
      <AddEntities
        asked={{ column: [...codes].map((code) => `PART:${code}`) }}
        columns={columnsOf(codes)}
        onAsk={onAsk}
      />
    </MetamodelProvider>
  </QueryClientProvider>
);
const box = () => screen.getByRole<HTMLInputElement>('textbox');
async function add() {
  const shown = render(page('AB'));
  fireEvent.change(box(), { target: { value: 'N' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(answer).not.toBeNull());
  return shown;
}

it('adds to the columns that are compared by then, and takes no other entry meanwhile', async () => {
  const { rerender } = await add();
  expect(box().readOnly).toBe(true);
  rerender(page('BC'));
  await act(async () => answer!());
  await waitFor(() => expect(onAsk).toHaveBeenCalledOnce());
  expect(onAsk).toHaveBeenCalledWith({ column: ['PART:B', 'PART:C', 'PART:N'] });
  expect([box().readOnly, box().value]).toEqual([false, '']);
});

it('asks for nothing any more once the comparison is left', async () => {
  const { unmount } = await add();
  unmount();
  answer!();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(onAsk).not.toHaveBeenCalled();
});
