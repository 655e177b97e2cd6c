import { expect, it } from 'vitest';
import { armed, disarmed } from './formula.ts';

it.each([
  '=1+1',
  '+41 44',
  '-1.5x Short DAX',
  '- Minus',
  '@handle',
  '\ttab',
  '\nline',
  '\rreturn',
  'plain',
  "'tis",
  '',
])('a text that a file keeps from being a formula is itself again: %j', (text) => {
  expect(disarmed(text)).not.toMatch(/^[=+\-@\t\r\n]/);
  expect(armed(disarmed(text))).toBe(text);
});
