// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
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
  await speak('en', { 'shell-discard': 'Discard', 'search-cancel': 'Cancel' });
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
