import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useWindow } from '../../ui/use-window.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import styles from './browsing.module.css';
import { activeRow, keyMove, keyOf, wantedRow, type TreeRow, type Wanted } from './tree-rows.ts';
import { TreeLine } from './TreeLine.tsx';
import { useColumns } from './use-columns.ts';
import type { useTree } from './use-tree.ts';

type Props = {
  readonly title: string;
  readonly entity: ShownEntity;
  readonly tree: ReturnType<typeof useTree>;
};

/** One height for all rows, in px; the style sheet says the same. */
const ROW = 30;
const HEAD = 28;
const VISIBLE_ROWS = 14;

/** Rows of the tree, of which those in sight exist. One stop of the keyboard; arrows move within (WAI-ARIA treegrid). */
export function BrowsingTree({ title, entity, tree }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const columns = useColumns();
  const box = useRef<HTMLDivElement>(null);
  const { rows } = tree;
  const current = keyOf(entity);
  const [wanted, setWanted] = useState<Wanted>({ key: current, parent: null, below: 0 });
  const active = activeRow(rows, wanted);
  const { first, end, above, below, onScroll } = useWindow(rows.length, ROW, VISIBLE_ROWS);

  const show = (index: number) => {
    const element = box.current;
    if (element === null) return;
    const [top, bottom] = [index * ROW, (index + 1) * ROW + HEAD];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight;
  };
  const touched = useRef(false);
  const place = rows.findIndex(({ key }) => key === current);
  useLayoutEffect(() => {
    // Until somebody moves in it, the entity stays in sight while the levels around it come in.
    if (!touched.current && place >= 0) box.current!.scrollTop = Math.max(0, (place - 2) * ROW);
  }, [place]);
  const touch = () => (touched.current = true);

  const act = (row: TreeRow) => {
    if (row.kind === 'entity') void navigate(paths.details(row.node.level, row.node.code));
    else if (row.kind === 'failed') tree.retry(row.of);
    else if (row.kind === 'more') tree.readMore(row.of);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    touch();
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') return act(row);
    const move = keyMove(rows, active, event.key);
    if (move === null) return;
    event.preventDefault();
    if ('toggle' in move) return tree.toggle(row.key, !(row.kind === 'entity' && row.open));
    setWanted(wantedRow(rows, move.to));
    show(move.to);
  };

  const shown = rows.slice(first, end);
  useReadMore(shown, tree.readMore);
  const rowId = (index: number) => `${id}row${index}`;
  return (
    <div
      ref={box}
      role="treegrid"
      className={styles.tree}
      aria-label={title}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={active >= first && active < end ? rowId(active) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={touch}
      onWheel={touch}
      onScroll={onScroll}
    >
      <div role="row" className={styles.head} aria-rowindex={1}>
        <span role="columnheader">{t('details-column-name')}</span>
        <span role="columnheader">{t('card-browsing-below')}</span>
        <span role="columnheader">{t('details-column-currency')}</span>
        {columns.map(({ key, field }) => (
          <span role="columnheader" key={key}>
            {field.shortLabel ?? field.label}
          </span>
        ))}
        <span role="columnheader">{t('details-column-state')}</span>
      </div>
      <div style={{ height: above }} />
      {shown.map((row, index) => (
        <TreeLine
          key={row.key}
          id={rowId(first + index)}
          index={first + index}
          row={row}
          active={first + index === active}
          columns={columns}
          onOpen={(open) => {
            setWanted(wantedRow(rows, first + index));
            tree.toggle(row.key, open);
          }}
          onAct={() => act(row)}
        />
      ))}
      <div style={{ height: below }} />
    </div>
  );
}

/** A level's next page is read when its end comes into sight. */
function useReadMore(shown: readonly TreeRow[], readMore: (key: string) => void): void {
  const wanted = shown.flatMap((row) => (row.kind === 'more' ? [row.of] : []));
  const key = wanted.join('\n');
  useEffect(() => {
    if (key !== '') for (const each of key.split('\n')) readMore(each);
    // The function is another one with each rendering; what is wanted decides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}
