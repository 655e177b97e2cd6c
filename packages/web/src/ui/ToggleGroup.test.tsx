// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ToggleGroup } from './ToggleGroup.tsx';

afterEach(cleanup);

it('says which of its choices is pressed, and calls for another one only', async () => {
  const chosen = vi.fn<(value: string) => void>();
  render(
    <ToggleGroup<'day' | 'week' | 'month'>
      label="Step"
      value="week"
      choices={[
        { value: 'day', shown: '1', label: 'Day' },
        { value: 'week', shown: 'Week' },
        { value: 'month', shown: 'Month', disabled: true },
      ]}
      onChange={chosen}
    />,
  );
  const pressed = screen.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'));
  expect(screen.getByRole('group', { name: 'Step' }).childElementCount).toBe(3);
  expect(pressed).toEqual(['false', 'true', 'false']);
  for (const name of ['Week', 'Month', 'Day']) await userEvent.click(screen.getByRole('button', { name }));
  expect(chosen.mock.calls).toEqual([['day']]);
});
