// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { createQueryClient } from '../../api/query-client.ts';
import { openSession } from '../../api/session.ts';
import { MetamodelProvider } from '../../fields/metamodel.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { AddDocuments } from './AddDocuments.tsx';
import { useDrop } from './use-drop.ts';

const onFiles = vi.fn<(files: File[]) => void>();
const FILE = new File(['x'], 'a.pdf', { type: 'application/pdf' });
const held = (types: readonly string[]) => ({ dataTransfer: { types, files: [FILE] } });

function Place() {
  const { over, drop } = useDrop(onFiles);
  return (
    <div data-testid="place" data-over={over} {...drop}>
      Documents
    </div>
  );
}

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'card-documents-add': 'Add documents', 'card-documents-files': 'Files' });
});
beforeEach(async () => {
  onFiles.mockReset();
  vi.stubGlobal('fetch', async () =>
    Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'anna' } }),
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await openSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('takes files, and leaves text and links that are dragged over it alone', () => {
  render(<Place />);
  const place = screen.getByTestId('place');
  // What a handler prevents, fireEvent says by false.
  expect(fireEvent.dragOver(place, held(['text/plain']))).toBe(true);
  expect(place.dataset['over']).toBe('false');
  expect(fireEvent.drop(place, held(['text/plain']))).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
  expect(fireEvent.dragOver(place, held(['Files']))).toBe(false);
  expect(place.dataset['over']).toBe('true');
  fireEvent.drop(place, held(['Files']));
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([FILE]);
});

it('is the whole dialog while that is open, and no drop beside it leaves the page', () => {
  const METAMODEL = { fields: [], lists: {}, levels: {}, structuredProducts: { fields: [] } };
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MetamodelProvider value={METAMODEL as unknown as Metamodel}>
        <AddDocuments level="PART" code="A-1" dropped={[]} onClose={() => undefined} />
      </MetamodelProvider>
    </QueryClientProvider>,
  );
  fireEvent.drop(screen.getByText('Add documents'), held(['Files']));
  expect(screen.getByRole('list', { name: 'Files' }).textContent).toContain('a.pdf');
  const dropBeside = () => {
    const event = createEvent.drop(document.body, held(['Files']));
    fireEvent(document.body, event);
    return event.defaultPrevented;
  };
  expect(dropBeside()).toBe(true);
  unmount();
  expect(dropBeside()).toBe(false);
});
