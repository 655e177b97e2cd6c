import { expect, it } from 'vitest';
import { customerTurns } from './customer-turns.ts';

it('is the turn of whoever has the fewest at work, of these of whoever was served longest ago', () => {
  const turns = customerTurns();
  const atWork = new Map([['ALPHA', 1]]);
  const next = (...codes: string[]) => turns.next(codes, (code) => atWork.get(code) ?? 0);
  expect(next()).toBeUndefined();
  expect(next('ALPHA', 'BETA', 'GAMMA')).toBe('BETA');
  turns.served('BETA');
  expect(next('ALPHA', 'BETA', 'GAMMA')).toBe('GAMMA');
  turns.served('GAMMA');
  expect(next('ALPHA', 'GAMMA', 'BETA')).toBe('BETA');
  expect(next('ALPHA')).toBe('ALPHA');
});
