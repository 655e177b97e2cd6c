import styles from './data-grid.module.css';

/** Which rows, by their ids, lie open beside the list. */
export type IsCurrent = (rowId: string) => boolean;

/** Marks a row that is drawn, or takes the mark from it. */
export function markRow(row: HTMLElement, isCurrent: IsCurrent): void {
  const id = row.getAttribute('row-id');
  const marked = id !== null && isCurrent(id);
  row.classList.toggle(styles.current!, marked);
  if (marked) row.setAttribute('aria-current', 'true');
  else row.removeAttribute('aria-current');
}

/** Marks all rows that are drawn. */
export function markRows(body: HTMLElement, isCurrent: IsCurrent): void {
  for (const row of body.querySelectorAll<HTMLElement>('[role="row"][row-id]')) markRow(row, isCurrent);
}
