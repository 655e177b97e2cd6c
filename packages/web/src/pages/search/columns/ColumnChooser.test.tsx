// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fieldOfType } from '../../../fields/field-for-test.ts';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import type { SearchFields } from '../question/search-fields.ts';
import { ColumnChooser } from './ColumnChooser.tsx';

const fields: SearchFields = new Map(
  ['NAV', 'CURRENCY'].map((name) => [
    name,
    { name, definition: fieldOfType('STRING'), label: name, header: name, group: 'Key features' },
  ]),
);
const onClose = vi.fn<() => void>();

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'shell-discard': 'Discard',
    'search-cancel': 'Cancel',
    'search-apply': 'Apply',
    'search-columns-limit': 'At most {max} columns',
  });
});
beforeEach(() => {
  onClose.mockReset();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <ColumnChooser
      nature="PART"
      fields={fields}
      shown={['NAV']}
      pins={[]}
      onApply={() => undefined}
      onClose={onClose}
    />,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks before a click beside it loses the columns that were chosen', async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: /CURRENCY/ }));
  await userEvent.click(document.querySelector('.MuiDialog-container')!);
  const question = within(await screen.findByRole('alertdialog'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes at once where nothing was changed, and by its button', async () => {
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('checkbox', { name: /CURRENCY/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('takes no more columns than a search can ask for', async () => {
  cleanup();
  const names = Array.from({ length: 351 }, (_, at) => `F${at}`);
  render(
    <ColumnChooser
      nature="PART"
      fields={new Map(names.map((name) => [name, { ...fields.get('NAV')!, name, label: name }]))}
      shown={names.slice(1)}
      pins={[]}
      onApply={() => undefined}
      onClose={onClose}
    />,
  );
  const apply = () => screen.getByText<HTMLButtonElement>('Apply').disabled;
  expect([apply(), screen.queryByText('At most 350 columns')]).toEqual([false, null]);
  fireEvent.click(screen.getByTitle('F0'));
  expect([apply(), screen.getByText('At most 350 columns').getAttribute('role')]).toEqual([true, 'status']);
});
