import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import styles from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';

type Params<Row> = ICellRendererParams<Row> & { readonly draw: NonNullable<GridColumn<Row>['draw']> };

/** A cell that its column draws, once its row is there. */
export class DrawnCell<Row> implements ICellRendererComp<Row> {
  readonly #place = document.createElement('span');

  init(params: Params<Row>): void {
    this.#place.className = styles.place!;
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#place;
  }

  refresh({ data, draw }: Params<Row>): boolean {
    this.#place.replaceChildren(...(data === undefined ? [] : [draw(data)]));
    return true;
  }
}
