import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { GridSource } from './grid-column.ts';
import { GridDatasource } from './grid-datasource.ts';

type Asked = {
  readonly offset: number;
  readonly signal: AbortSignal;
  readonly answer: (rows: string[]) => void;
};

/** A source that answers when told to. */
function slowSource(listKey: string, contentKey = 'NAME') {
  const asked: Asked[] = [];
  const source: GridSource<string> = {
    listKey,
    contentKey,
    printed: 1000,
    total: 1000,
    loadPage: (offset, _, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
      signal.addEventListener('abort', () => reject(signal.reason));
      asked.push({ offset, signal, answer: resolve });
      return promise;
    },
  };
  return { source, asked };
}

function ask(datasource: GridDatasource<string>, startRow: number) {
  const successCallback = vi.fn<(rows: string[], last?: number) => void>();
  const failCallback = vi.fn<() => void>();
  datasource.getRows({ startRow, endRow: startRow + 200, successCallback, failCallback } as never);
  return { successCallback, failCallback };
}

const readerWith = ({ isShown = (): boolean => true, onFailure = () => {} } = {}) => ({ isShown, onFailure });

describe('what the grid asks for', () => {
  it('is answered with the page and the number of rows to scroll to', async () => {
    const { source, asked } = slowSource('a');
    const { successCallback } = ask(new GridDatasource(source, readerWith()), 200);
    await vi.waitFor(() => expect(asked.map(({ offset }) => offset)).toEqual([200]));
    asked[0]!.answer(['x']);
    await vi.waitFor(() => expect(successCallback).toHaveBeenCalledExactlyOnceWith(['x'], 1000));
  });

  it('is called off when the list becomes another, and is no failure then', async () => {
    const onFailure = vi.fn<() => void>();
    const { source, asked } = slowSource('a');
    const datasource = new GridDatasource(source, readerWith({ onFailure }));
    const { successCallback, failCallback } = ask(datasource, 0);
    expect(datasource.switchTo(slowSource('b').source)).toBe('other list');
    expect(asked[0]!.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(failCallback).toHaveBeenCalledOnce());
    expect(successCallback).not.toHaveBeenCalled();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('goes on when only the reply is a newer one', async () => {
    const { source, asked } = slowSource('a');
    const datasource = new GridDatasource(source, readerWith());
    const { successCallback } = ask(datasource, 0);
    expect(datasource.switchTo(slowSource('a').source)).toBe('same');
    asked[0]!.answer(['x']);
    await vi.waitFor(() => expect(successCallback).toHaveBeenCalledOnce());
  });

  it('tells other columns of the same rows from other rows', () => {
    const datasource = new GridDatasource(slowSource('a', 'NAME').source, readerWith());
    expect(datasource.switchTo(slowSource('a', 'NAME,NAV').source)).toBe('other content');
    expect(datasource.switchTo(slowSource('b', 'NAME,NAV').source)).toBe('other list');
  });

  it('reports a page that could not be loaded', async () => {
    const onFailure = vi.fn<() => void>();
    const source: GridSource<string> = {
      ...slowSource('a').source,
      loadPage: () => Promise.reject(new Error('no connection')),
    };
    const { failCallback } = ask(new GridDatasource(source, readerWith({ onFailure })), 0);
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
    expect(failCallback).toHaveBeenCalledOnce();
  });

  it('waits for a source where there is none yet', async () => {
    const datasource = new GridDatasource<string>(null, readerWith());
    const { successCallback } = ask(datasource, 0);
    const { source, asked } = slowSource('a');
    expect(datasource.switchTo(source)).toBe('same');
    asked[0]!.answer(['x']);
    await vi.waitFor(() => expect(successCallback).toHaveBeenCalledExactlyOnceWith(['x'], 1000));
    expect(datasource.switchTo(slowSource('b').source)).toBe('other list');
  });

  describe('while somebody scrolls', () => {
    const FRAME_MS = 16;
    const scrollFor = async (datasource: GridDatasource<string>, ms: number) => {
      for (let gone = 0; gone < ms; gone += FRAME_MS) {
        datasource.scrolled();
        await vi.advanceTimersByTimeAsync(FRAME_MS);
      }
    };
    const started = (isShown: () => boolean) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const { source, asked } = slowSource('a');
      return { datasource: new GridDatasource(source, readerWith({ isShown })), asked };
    };

    it('is sent where it stays on the screen', async () => {
      const { datasource, asked } = started(() => true);
      ask(datasource, 200);
      expect(asked).toHaveLength(0);
      await scrollFor(datasource, 48);
      expect(asked).toHaveLength(1);
    });

    it('is held back where it was only passed, until the list stands still', async () => {
      const { datasource, asked } = started(() => false);
      ask(datasource, 200);
      await scrollFor(datasource, 3200);
      expect(asked).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(100);
      expect(asked).toHaveLength(1);
    });

    it('is the first page at once', async () => {
      const { datasource, asked } = started(() => false);
      datasource.scrolled();
      ask(datasource, 0);
      expect(asked).toHaveLength(1);
    });

    it('is called off with its list', async () => {
      const { datasource, asked } = started(() => false);
      const { failCallback } = ask(datasource, 200);
      expect(datasource.switchTo(slowSource('b').source)).toBe('other list');
      await vi.advanceTimersByTimeAsync(100);
      expect(asked).toHaveLength(0);
      expect(failCallback).toHaveBeenCalledOnce();
    });
  });
});
