import { afterEach, expect, it, vi } from 'vitest';
import { archivePaths } from './archive-paths.ts';

const pair = { level: 'PART', code: 'P-1', name: 'One', status: 'ACTIVE', startDate: '2026-01-01' } as const;
const named = (fileName: string) => ({
  uuid: fileName,
  type: 'KIID',
  language: [],
  country: null,
  fileName,
  fileSize: 1,
  sha256: '00',
  externalUri: null,
  isBarred: false,
  updatedAt: new Date(0),
  pairs: [pair],
});
const pathsOf = (fileNames: readonly string[]) => {
  const pathOf = archivePaths('TYPE');
  return fileNames.map((fileName) => pathOf(named(fileName), pair));
};

afterEach(() => vi.restoreAllMocks());

it('numbers names that are one to Windows, and passes over those that have a number themselves', () => {
  expect(pathsOf(['a.pdf', 'A (2).pdf', 'A.PDF', 'a.pdf', 'a (2).pdf', 'a.csv', 'a.pdf'])).toEqual([
    'KIID/a.pdf',
    'KIID/A (2).pdf',
    'KIID/A (3).pdf',
    'KIID/a (4).pdf',
    'KIID/a (2) (2).pdf',
    'KIID/a.csv',
    'KIID/a (5).pdf',
  ]);
});

it('looks at no name again for each document that has it', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const paths = pathsOf(Array.from({ length: 1000 }, () => 'a.pdf'));
  expect(new Set(paths).size).toBe(1000);
  expect(paths.at(-1)).toBe('KIID/a (1000).pdf');
  expect(normalize.mock.calls.length).toBeLessThan(20_000);
});
