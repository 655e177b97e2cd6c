// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { prepareLanguage, speak } from './language.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';

const onClose = vi.fn<() => void>();

function Leaving({ entered }: { readonly entered: boolean }) {
  const { leave, question } = useDiscardQuestion(entered, onClose);
  return (
    <>
      <button type="button" onClick={leave}>
        Leave
      </button>
      {question}
    </>
  );
}

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'shell-discard': 'Discard', 'search-cancel': 'Cancel' });
});
beforeEach(() => onClose.mockReset());
afterEach(cleanup);

it('leaves at once where nothing was entered', async () => {
  render(<Leaving entered={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks where something was entered, and leaves only after a yes', async () => {
  render(<Leaving entered />);
  const button = screen.getByRole('button', { name: 'Leave' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});
