import { describe, expect, it, vi } from 'vitest';
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

describe('what the grid asks for', () => {
  it('is answered with the page and the number of rows to scroll to', async () => {
    const { source, asked } = slowSource('a');
    const { successCallback } = ask(new GridDatasource(source, vi.fn<() => void>()), 200);
    asked[0]!.answer(['x']);
    await vi.waitFor(() => expect(successCallback).toHaveBeenCalledExactlyOnceWith(['x'], 1000));
    expect(asked[0]!.offset).toBe(200);
  });

  it('is called off when the list becomes another, and is no failure then', async () => {
    const onFailure = vi.fn<() => void>();
    const { source, asked } = slowSource('a');
    const datasource = new GridDatasource(source, onFailure);
    const { successCallback, failCallback } = ask(datasource, 0);
    expect(datasource.switchTo(slowSource('b').source)).toBe('other list');
    expect(asked[0]!.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(failCallback).toHaveBeenCalledOnce());
    expect(successCallback).not.toHaveBeenCalled();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('goes on when only the reply is a newer one', async () => {
    const { source, asked } = slowSource('a');
    const datasource = new GridDatasource(source, vi.fn<() => void>());
    const { successCallback } = ask(datasource, 0);
    expect(datasource.switchTo(slowSource('a').source)).toBe('same');
    asked[0]!.answer(['x']);
    await vi.waitFor(() => expect(successCallback).toHaveBeenCalledOnce());
  });

  it('tells other columns of the same rows from other rows', () => {
    const datasource = new GridDatasource(slowSource('a', 'NAME').source, vi.fn<() => void>());
    expect(datasource.switchTo(slowSource('a', 'NAME,NAV').source)).toBe('other content');
    expect(datasource.switchTo(slowSource('b', 'NAME,NAV').source)).toBe('other list');
  });

  it('reports a page that could not be loaded', async () => {
    const onFailure = vi.fn<() => void>();
    const source: GridSource<string> = {
      ...slowSource('a').source,
      loadPage: () => Promise.reject(new Error('no connection')),
    };
    const { failCallback } = ask(new GridDatasource(source, onFailure), 0);
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
    expect(failCallback).toHaveBeenCalledOnce();
  });

  it('waits for a source where there is none yet', async () => {
    const datasource = new GridDatasource<string>(null, vi.fn<() => void>());
    const { successCallback } = ask(datasource, 0);
    const { source, asked } = slowSource('a');
    expect(datasource.switchTo(source)).toBe('same');
    asked[0]!.answer(['x']);
    await vi.waitFor(() => expect(successCallback).toHaveBeenCalledExactlyOnceWith(['x'], 1000));
    expect(datasource.switchTo(slowSource('b').source)).toBe('other list');
  });
});
