import type {
  ICellRendererComp,
  ICellRendererParams,
  IHeaderComp,
  IHeaderParams,
  IRowNode,
} from 'ag-grid-community';
import type { ReactNode } from 'react';
import styles from './data-grid.module.css';
import boxStyles from './selection-box.module.css';

export type GridPart = { readonly key: number; readonly place: HTMLElement; readonly content: ReactNode };

/**
 * What React draws within the grid: its headers. The grid itself is drawn without React, which takes a third of the
 * time; it makes the places, and these are the portals that fill them.
 */
export class GridParts {
  readonly #parts = new Map<HTMLElement, GridPart>();
  readonly #listeners = new Set<() => void>();
  #shown: readonly GridPart[] = [];
  #keys = 0;
  #due = false;

  readonly shown = (): readonly GridPart[] => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  fill(place: HTMLElement, content: ReactNode): void {
    const key = this.#parts.get(place)?.key ?? (this.#keys += 1);
    this.#parts.set(place, { key, place, content });
    this.#tell();
  }

  remove(place: HTMLElement): void {
    this.#parts.delete(place);
    this.#tell();
  }

  /** Many places come and go at a time. */
  #tell(): void {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.#shown = [...this.#parts.values()];
      this.#listeners.forEach((listener) => listener());
    });
  }
}

function newPlace(): HTMLElement {
  const place = document.createElement('span');
  place.className = styles.place!;
  return place;
}

/** A header that React draws. */
export function headerPart(
  parts: GridParts,
  draw: (params: IHeaderParams) => ReactNode,
): new () => IHeaderComp {
  return class implements IHeaderComp {
    readonly #place = newPlace();
    init(params: IHeaderParams): void {
      parts.fill(this.#place, draw(params));
    }
    getGui(): HTMLElement {
      return this.#place;
    }
    refresh(params: IHeaderParams): boolean {
      parts.fill(this.#place, draw(params));
      return true;
    }
    destroy(): void {
      parts.remove(this.#place);
    }
  };
}

export type Choosing = {
  readonly labelOf: (id: string) => string;
  /** Chooses a row by hand; with Shift all from the last one so chosen. */
  readonly onChoose: (index: number, id: string, ranging: boolean) => void;
};

/** The checkbox of a row. A plain one: thirty of them come and go while scrolling. */
export function selectionCell<Row>({ labelOf, onChoose }: Choosing): new () => ICellRendererComp<Row> {
  return class implements ICellRendererComp<Row> {
    readonly #place = newPlace();
    readonly #box = document.createElement('input');
    #node: IRowNode<Row> | null = null;
    readonly #mark = (): void => {
      this.#box.checked = this.#node?.isSelected() === true;
    };

    init(params: ICellRendererParams<Row>): void {
      const box = this.#box;
      box.type = 'checkbox';
      box.className = boxStyles.box!;
      box.tabIndex = -1;
      // The click, not the change, knows of Shift.
      box.addEventListener('click', ({ shiftKey }) => {
        const { id, rowIndex } = this.#node!;
        if (id === undefined || rowIndex === null) return;
        onChoose(rowIndex, id, shiftKey);
        // Whatever the browser has done with it: it shows what is selected.
        setTimeout(this.#mark);
      });
      this.refresh(params);
    }
    getGui(): HTMLElement {
      return this.#place;
    }
    refresh({ node, data }: ICellRendererParams<Row>): boolean {
      if (this.#node !== node) {
        this.destroy();
        this.#node = node;
        node.addEventListener('rowSelected', this.#mark);
      }
      const { id } = node;
      if (data === undefined || id === undefined) {
        this.#box.remove();
        return true;
      }
      this.#box.setAttribute('aria-label', labelOf(id));
      this.#mark();
      this.#place.append(this.#box);
      return true;
    }
    destroy(): void {
      this.#node?.removeEventListener('rowSelected', this.#mark);
    }
  };
}
