// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { prepareLanguage, speak } from '../ui/language.ts';
import { PlainDateInput } from './PlainDateInput.tsx';

const onDay = vi.fn<(day: string | null) => void>();
const onDone = vi.fn<(day: string | null) => void>();
const onSend = vi.fn<() => void>();

function Form({ required }: { readonly required: boolean }) {
  const [day, setDay] = useState<string | null>('2026-02-03');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <PlainDateInput
        label="Start"
        day={day}
        required={required}
        onDay={(next) => {
          onDay(next);
          setDay(next);
        }}
        onDone={onDone}
      />
      <button type="submit">Send</button>
    </form>
  );
}

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'field-date-hint': 'e.g. {example}' });
});
beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);
const show = (required = false) => render(<Form required={required} />);
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('takes a day when it is complete, and is done with it when it is left or entered', async () => {
  show();
  await userEvent.clear(input());
  expect(onDay).toHaveBeenLastCalledWith(null);
  await userEvent.type(input(), '2026-03-1');
  expect(onDay).toHaveBeenLastCalledWith('2026-03-01');
  await userEvent.type(input(), '5');
  expect(onDay).toHaveBeenLastCalledWith('2026-03-15');
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.type(input(), '{Enter}');
  expect(onDone).toHaveBeenLastCalledWith('2026-03-15');
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(input().value).not.toBe('2026-03-15');
  await userEvent.tab();
  expect(onDone).toHaveBeenCalledTimes(2);
  expect(input().value).toContain('15');
});

it('says what is no day, keeps it, and keeps the form from being sent', async () => {
  show();
  await userEvent.clear(input());
  await userEvent.type(input(), '99.99.2026');
  await userEvent.tab();
  expect(input().value).toBe('99.99.2026');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').id).toBe(input().getAttribute('aria-describedby'));
  expect(onDone).not.toHaveBeenCalled();
  await send();
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.clear(input());
  await send();
  expect(onSend).toHaveBeenCalledTimes(1);
});

it('keeps no day that was one on the way only', async () => {
  show();
  await userEvent.clear(input());
  await userEvent.type(input(), '2026-03-1');
  expect(onDay).toHaveBeenLastCalledWith('2026-03-01');
  await userEvent.type(input(), 'x');
  expect(onDay).toHaveBeenLastCalledWith(null);
  expect(input().value).toBe('2026-03-1x');
});

it('is needed where it is required', async () => {
  show(true);
  await userEvent.clear(input());
  await send();
  expect(onSend).not.toHaveBeenCalled();
});

it('shows an example that nobody takes for a day that is entered', async () => {
  show();
  await userEvent.clear(input());
  expect(input().placeholder).toMatch(/^e\.g\. .*2026/);
});
