import { expect, it } from 'vitest';
import { sharedMemory } from './shared-memory.ts';

it('is shared out among the customers that are known by then, never below the least', () => {
  const memory = sharedMemory(16_384, 32, ['A']);
  expect(memory.ofFile()).toBe(16_384);
  for (const code of ['A', 'B', 'C', 'D']) memory.know(code);
  expect(memory.ofFile()).toBe(4_096);
  for (let at = 0; at < 60; at += 1) memory.know(`N${at}`);
  expect(memory.ofFile()).toBe(512);
  expect(sharedMemory(1_000, 32, []).ofFile()).toBe(1_000);
  expect(sharedMemory(1_000, 32, 'ABCDEFGHIJ').ofFile()).toBe(256);
});
