// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyAwaited } from './copy-awaited.ts';

let clipboard: string[];
const writeText = vi.fn<(text: string) => Promise<void>>();

class Item {
  readonly parts: Record<string, Promise<Blob>>;
  constructor(parts: Record<string, Promise<Blob>>) {
    this.parts = parts;
  }
}
const read = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });
const write = vi.fn<(items: Item[]) => Promise<void>>();

beforeEach(() => {
  clipboard = [];
  writeText.mockReset().mockImplementation(async (text) => void clipboard.push(text));
  write
    .mockReset()
    .mockImplementation(async ([item]) => void clipboard.push(await read(await item!.parts['text/plain']!)));
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', { clipboard: { writeText, write } });
});
afterEach(() => vi.unstubAllGlobals());

it('begins within the click, before the text is there', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const done = copyAwaited(promise);
  expect(write).toHaveBeenCalledTimes(1);
  resolve('Alpha');
  expect(await done).toBe(true);
  expect([clipboard, writeText.mock.calls]).toEqual([['Alpha'], []]);
});

it('copies the text as such where the browser takes none that is on its way', async () => {
  write.mockRejectedValue(new TypeError('no promises'));
  expect(await copyAwaited(Promise.resolve('Alpha'))).toBe(true);
  vi.stubGlobal('ClipboardItem', undefined);
  expect(await copyAwaited(Promise.resolve('Beta'))).toBe(true);
  expect(clipboard).toEqual(['Alpha', 'Beta']);
});

it('tells a browser that refuses from a text that does not come', async () => {
  write.mockRejectedValue(new Error('refused'));
  writeText.mockRejectedValue(new Error('refused'));
  expect(await copyAwaited(Promise.resolve('Alpha'))).toBe(false);
  await expect(copyAwaited(Promise.reject(new Error('no server')))).rejects.toThrow('no server');
  vi.stubGlobal('navigator', {});
  expect(await copyAwaited(Promise.resolve('Alpha'))).toBe(false);
});
