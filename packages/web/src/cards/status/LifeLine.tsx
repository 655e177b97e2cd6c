import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../fields/calendar-date.ts';
import { fieldKey, type FieldRow } from '../../fields/entity-fields.ts';
import { isCurrent, useFieldPage } from '../../fields/field-page.ts';
import { useRoom } from '../../grid/use-room.ts';
import { Highlighted } from '../../ui/Highlighted.tsx';
import { currentLocale } from '../../ui/language.ts';
import { textWidth } from '../../ui/text-width.ts';
import { layOutTimeLine, type PlacedMark } from './time-line.ts';
import styles from './status.module.css';

type Dated = { readonly row: FieldRow; readonly date: string };
type Props = { readonly card: string; readonly dates: readonly Dated[]; readonly today: string };

const LANE = 38;
const LINE = 20;
const [NAME_SIZE, DATE_SIZE] = [12, 13];
const TODAY = 'today';

/** Dates of a life on a line with today; and as a table for whom a line says nothing. */
export function LifeLine({ card, dates, today }: Props) {
  const { t } = useTranslation();
  const page = useFieldPage();
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  const locale = currentLocale();
  const text = (date: string) => formatDate(date, locale);
  const points = [
    ...dates.map(({ row, date }) => ({ key: fieldKey(row), name: row.field.label, date, row })),
    { key: TODAY, name: t('card-status-today'), date: today, row: null },
  ];
  const { marks, lanes } = layOutTimeLine(
    points.map(({ key, name, date }) => ({
      key,
      date,
      width: Math.ceil(Math.max(textWidth(name, NAME_SIZE), textWidth(text(date), DATE_SIZE))) + 10,
    })),
    Math.max(room, 200),
  );
  const lineTop = lanes.above * LANE + LINE / 2;
  const xs = marks.map(({ x }) => x);
  const now = marks.find(({ key }) => key === TODAY)!.x;
  return (
    <>
      <div ref={frame} className={styles.frame}>
        <div
          className={styles.line}
          style={{ height: (lanes.above + lanes.below) * LANE + LINE }}
          aria-hidden
        >
          <span className={styles.ahead} style={{ top: lineTop }} />
          <span
            className={styles.past}
            style={{ top: lineTop, left: Math.min(...xs), width: Math.max(0, now - Math.min(...xs)) }}
          />
          {points.map(({ key, name, date, row }, at) => {
            const mark = marks[at]!;
            return (
              <span key={key} data-today={row === null || undefined} data-ahead={date > today || undefined}>
                <span className={styles.stem} style={stemOf(mark, lineTop)} />
                <span className={styles.point} style={{ left: mark.x, top: lineTop }} />
                <span
                  className={styles.mark}
                  data-side={mark.side}
                  data-current={(row !== null && isCurrent(page, card, row)) || undefined}
                  style={{ left: mark.left, width: mark.width, top: labelTop(mark, lineTop) }}
                >
                  <span>
                    <Highlighted text={name} found={row === null ? '' : page.search} />
                  </span>
                  <span className="figures">{text(date)}</span>
                </span>
              </span>
            );
          })}
        </div>
      </div>
      <table className="visually-hidden">
        <caption>{t('card-status-dates')}</caption>
        <tbody>
          {points
            .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
            .map(({ key, name, date, row }) => (
              <tr key={key} data-field={row === null ? undefined : key}>
                <th scope="row">{name}</th>
                <td>{text(date)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <Marks rows={dates.map(({ row }) => row)} />
    </>
  );
}

/** What the page says of the fields of the line: findings, their history. */
function Marks({ rows }: { readonly rows: readonly FieldRow[] }) {
  const page = useFieldPage();
  if (page.marks === undefined && page.below === undefined) return null;
  const said = rows.map((row) => ({ row, marks: page.marks?.(row), below: page.below?.(row) }));
  if (said.every(({ marks, below }) => isNothing(marks) && isNothing(below))) return null;
  return (
    <ul className={styles.marks}>
      {said
        .filter(({ marks, below }) => !isNothing(marks) || !isNothing(below))
        .map(({ row, marks, below }) => (
          <li key={fieldKey(row)}>
            {row.field.label} {marks}
            {below}
          </li>
        ))}
    </ul>
  );
}

const isNothing = (node: unknown) => node === null || node === undefined || node === false;

const labelTop = ({ side, lane }: PlacedMark, lineTop: number) =>
  side === 'below' ? lineTop + LINE / 2 + lane * LANE : lineTop - LINE / 2 - (lane + 1) * LANE;

/** From the line to the far edge of the label, beside which it stands. */
function stemOf({ side, lane, x }: PlacedMark, lineTop: number) {
  const length = LINE / 2 + (lane + 1) * LANE - 4;
  return { left: x, height: length, top: side === 'below' ? lineTop : lineTop - length };
}
