import { expect, vi } from 'vitest';
import type { IndexReader } from '../index/reader.ts';

/** By one of the two executors alone, or as the engine chooses. */
export type Way = 'memory' | 'file' | 'usual';

/** A reader that may use one of the two alone. */
export function limited(reader: IndexReader, way: Way): IndexReader {
  if (way === 'usual') return reader;
  return way === 'file'
    ? { ...reader, snapshot: () => null }
    : { ...reader, rows: () => Promise.reject(new Error('The file is asked')) };
}

/** The answer of memory alone, once it has what it needs; what may wait, such as a rank, is asked for before. */
export const fromMemory = <T>(answer: (way: Way) => Promise<T>): Promise<T> =>
  vi.waitFor(
    async () => {
      await answer('usual');
      return answer('memory');
    },
    { timeout: 10_000, interval: 50 },
  );

/** The answer of both executors, which has to be the same. */
export async function bothWays<T>(answer: (way: Way) => Promise<T>): Promise<T> {
  const file = await answer('file');
  expect(await fromMemory(answer)).toEqual(file);
  return file;
}
