import type { IDatasource, IGetRowsParams } from 'ag-grid-community';
import type { GridSource } from './grid-column.ts';

/** What the grid asks for, answered from the source of the moment; what a change makes pointless is called off. */
export class GridDatasource<Row> implements IDatasource {
  #source: GridSource<Row> | null;
  /** What was asked before there was a source. */
  #waiting: IGetRowsParams<Row>[] = [];
  #pending = new Set<AbortController>();
  readonly #onFailure: (source: GridSource<Row>) => void;

  constructor(source: GridSource<Row> | null, onFailure: (source: GridSource<Row>) => void) {
    this.#source = source;
    this.#onFailure = onFailure;
  }

  /** Whether what is loaded and under way no longer counts: other rows, or another part of them. */
  switchTo(source: GridSource<Row>): 'same' | 'other content' | 'other list' {
    const before = this.#source;
    this.#source = source;
    if (before === null) {
      this.#waiting.splice(0).forEach((params) => this.getRows(params));
      return 'same';
    }
    if (before.listKey === source.listKey && before.contentKey === source.contentKey) return 'same';
    this.destroy();
    return before.listKey === source.listKey ? 'other content' : 'other list';
  }

  getRows(params: IGetRowsParams<Row>): void {
    const source = this.#source;
    if (source === null) {
      this.#waiting.push(params);
      return;
    }
    const { startRow, endRow, successCallback, failCallback } = params;
    const request = new AbortController();
    this.#pending.add(request);
    source
      .loadPage(startRow, endRow - startRow, request.signal)
      .then((rows) => {
        if (request.signal.aborted) failCallback();
        else successCallback([...rows], source.printed);
      })
      .catch(() => {
        failCallback();
        if (!request.signal.aborted) this.#onFailure(source);
      })
      .finally(() => this.#pending.delete(request));
  }

  destroy(): void {
    this.#pending.forEach((request) => request.abort());
    this.#pending.clear();
  }
}
