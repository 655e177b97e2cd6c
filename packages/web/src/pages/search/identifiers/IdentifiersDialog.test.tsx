// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { IdentifiersDialog } from './IdentifiersDialog.tsx';

vi.mock('./ListVerdicts.tsx', () => ({
  ListVerdicts: (given: {
    readonly identifiers: readonly string[];
    readonly onApply: (identifiers: string[]) => void;
    readonly onEdit: () => void;
  }) => (
    <>
      <button type="button" onClick={() => given.onApply(given.identifiers.slice(1))}>
        Remove the first
      </button>
      <button type="button" onClick={given.onEdit}>
        Edit
      </button>
    </>
  ),
}));

beforeAll(async () => {
  globalThis.matchMedia ??= () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  prepareLanguage();
  await speak('en', { 'identifiers-paste': 'Identifiers', 'identifiers-search': 'Search' });
});
afterEach(cleanup);

function Listing({ offered }: { readonly offered: readonly string[] }) {
  const [identifiers, setIdentifiers] = useState<readonly string[]>([]);
  return (
    <IdentifiersDialog
      nature="PART"
      identifiers={identifiers}
      offered={offered}
      onApply={setIdentifiers}
      onClose={() => undefined}
    />
  );
}

const text = async () => (await screen.findByLabelText<HTMLTextAreaElement>('Identifiers')).value;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('edits the list as it was corrected, not as it was pasted', async () => {
  render(<Listing offered={['A', 'B', 'C']} />);
  expect((await text()).split(/\s+/)).toEqual(['A', 'B', 'C']);
  await press('Search');
  await press('Remove the first');
  await press('Edit');
  expect((await text()).split(/\s+/)).toEqual(['B', 'C']);
});
