import type { Column, ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import styles from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';

type Params<Row> = ICellRendererParams<Row> & { readonly draw: NonNullable<GridColumn<Row>['draw']> };

/** A cell that its column draws, once its row is there. */
export class DrawnCell<Row> implements ICellRendererComp<Row> {
  readonly #place = document.createElement('span');
  #params: Params<Row> | null = null;
  #watched: Column | null = null;
  readonly #draw = (): void => {
    const { data, draw } = this.#params!;
    this.#place.replaceChildren(...(data === undefined ? [] : [draw(data, this.#width)]));
  };
  readonly #width = (): number => {
    const column = this.#params!.column!;
    if (this.#watched === null) column.addEventListener('widthChanged', this.#draw);
    this.#watched = column;
    return column.getActualWidth();
  };

  init(params: Params<Row>): void {
    this.#place.className = styles.place!;
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#place;
  }

  refresh(params: Params<Row>): boolean {
    this.#params = params;
    this.#draw();
    return true;
  }

  destroy(): void {
    this.#watched?.removeEventListener('widthChanged', this.#draw);
  }
}
