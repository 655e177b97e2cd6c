// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { FoundStatus } from './FoundStatus.tsx';

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'search-found': '{level}: {number}', 'level-PART_other': 'Share classes' });
});
afterEach(cleanup);

it('says how many of what a search found, and nothing while one is under way', () => {
  const { rerender } = render(<FoundStatus nature="PART" total={null} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  rerender(<FoundStatus nature="PART" total={19} />);
  expect(status.textContent).toBe('Share classes: 19');
});
