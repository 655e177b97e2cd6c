// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { prepareLanguage, speak } from './language.ts';
import { NameDialog } from './NameDialog.tsx';

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'views-save': 'Save',
    'search-cancel': 'Cancel',
    'value-already-in-use': 'Already in use',
  });
});
afterEach(cleanup);

/** The dialog of a list in which a name stands from when it is sent until it is refused. */
async function saveAs(name: string) {
  const names: string[] = [];
  const onClose = vi.fn<() => void>();
  const answers: ((took: boolean) => void)[] = [];
  const onApply = (applied: string) => {
    names.push(applied);
    return new Promise<boolean>((resolve) => answers.push(resolve));
  };
  render(
    <NameDialog
      title="New view"
      label="Name"
      given=""
      isTaken={(typed) => names.includes(typed)}
      onApply={onApply}
      onClose={onClose}
    />,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), `${name}{Enter}`);
  const answer = (took: boolean) =>
    act(async () => {
      if (!took) names.pop();
      answers.at(-1)!(took);
    });
  return { user, names, onClose, answer };
}

const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled;

it('stays until the name was taken, and takes it once', async () => {
  const { user, names, onClose, answer } = await saveAs('Mine');
  expect([isDisabled(), onClose.mock.calls.length]).toEqual([true, 0]);
  expect(screen.queryByText('Already in use')).toBeNull();
  await user.keyboard('{Enter}');
  expect(names).toEqual(['Mine']);
  await answer(true);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays with the name where it was refused, for another try', async () => {
  const { user, onClose, answer } = await saveAs('Mine');
  await answer(false);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine');
  expect([isDisabled(), onClose.mock.calls.length]).toEqual([false, 0]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await answer(true);
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes nothing more where it was left before the answer', async () => {
  const { user, onClose, answer } = await saveAs('Mine');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  await answer(true);
  expect(onClose).toHaveBeenCalledOnce();
});
