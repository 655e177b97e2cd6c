// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOADING_DELAY_MS, LoadingOverlay } from './LoadingOverlay.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const isShown = () => screen.queryByRole('status')?.textContent === 'Searching';

it('covers only what takes longer than half a second', () => {
  expect(LOADING_DELAY_MS).toBe(500);
  const { unmount } = render(<LoadingOverlay label="Searching" />);
  pass(499);
  expect(isShown()).toBe(false);
  pass(1);
  expect(isShown()).toBe(true);
  unmount();
  render(<LoadingOverlay label="Searching" />);
  pass(499);
  expect(isShown()).toBe(false);
});

it('covers at once where nothing else can be shown', () => {
  render(<LoadingOverlay label="Searching" delayMs={0} />);
  expect(isShown()).toBe(true);
});
