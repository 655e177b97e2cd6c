import type { IDatasource, IGetRowsParams } from 'ag-grid-community';
import type { GridSource } from './grid-column.ts';

/** For so long the rows that are asked for have to stay on the screen, or the list has to stand still. */
const PAUSE_MS = 30;

type Reader<Row> = {
  /** Whether any of the rows is on the screen. */
  readonly isShown: (startRow: number, endRow: number) => boolean;
  readonly onFailure: (source: GridSource<Row>) => void;
};

/**
 * What the grid asks for, answered from the source of the moment; what a change makes pointless is called off. Rows over
 * which somebody only scrolls are not asked for; the first page, which comes with the list, is there at once.
 */
export class GridDatasource<Row> implements IDatasource {
  #source: GridSource<Row> | null;
  /** What was asked before there was a source. */
  #waiting: IGetRowsParams<Row>[] = [];
  #pending = new Set<AbortController>();
  #scrolledAt = Number.NEGATIVE_INFINITY;
  readonly #reader: Reader<Row>;

  constructor(source: GridSource<Row> | null, reader: Reader<Row>) {
    this.#source = source;
    this.#reader = reader;
  }

  /** The list has moved. */
  scrolled(): void {
    this.#scrolledAt = performance.now();
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
    const { signal } = request;
    const load = () => source.loadPage(startRow, endRow - startRow, signal);
    const page = startRow === 0 ? load() : this.#meant(startRow, endRow, signal).then(load);
    page
      .then((rows) => {
        if (request.signal.aborted) failCallback();
        else successCallback([...rows], source.printed);
      })
      .catch(() => {
        failCallback();
        if (!request.signal.aborted) this.#reader.onFailure(source);
      })
      .finally(() => this.#pending.delete(request));
  }

  /** Waits until the rows are what somebody wants to see. */
  async #meant(startRow: number, endRow: number, signal: AbortSignal): Promise<void> {
    do {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      // Rows that were left behind hold up the next ones until they are answered.
    } while (!this.#reader.isShown(startRow, endRow) && performance.now() - this.#scrolledAt < PAUSE_MS);
  }

  destroy(): void {
    this.#pending.forEach((request) => request.abort());
    this.#pending.clear();
  }
}
