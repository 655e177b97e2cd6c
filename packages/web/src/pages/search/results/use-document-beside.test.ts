// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FoundRow } from './found-row.ts';
import { useDocumentBeside } from './use-document-beside.ts';
import type { Found } from './use-results.ts';

const [A, B] = ['7b0c0d4e-4d7a-4b0e-9a53-0f3f3f3f3f3f', '7b0c0d4e-4d7a-4b0e-9a53-0f3f3f3f3f40'];
const rows = [A, B].map((uuid): FoundRow => ({ level: 'PART', code: 'X', uuid, values: {} }));

const given = vi.hoisted(() => ({
  navigate: vi.fn<(to: object) => void>(),
  address: {} as { document?: string | undefined },
}));
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => given.navigate,
  useSearch: () => given.address,
}));

let answer: () => void;

beforeEach(() => {
  given.navigate.mockReset();
  given.address = { document: A };
});

function goOn() {
  const loadPage = () =>
    new Promise<readonly FoundRow[]>((resolve) => {
      answer = () => resolve([rows[1]!]);
    });
  const found = { firstRows: rows, printed: 2, source: { loadPage } } as unknown as Found;
  const shown = renderHook(() => useDocumentBeside(() => undefined));
  act(() => shown.result.current.stepsIn(found)!.next!());
  return shown;
}

it('goes on to the next document of the list', async () => {
  goOn();
  await act(async () => answer());
  expect(given.navigate).toHaveBeenCalledOnce();
});

it('shows no other document once the list is left, or the document closed', async () => {
  goOn().unmount();
  await act(async () => answer());
  const { rerender } = goOn();
  given.address = {};
  rerender();
  await act(async () => answer());
  expect(given.navigate).not.toHaveBeenCalled();
});
