import { MOST_COMPARED, type ComparedEntity } from '@fundarium/contract/comparison';
import { isCalendarDate } from '@fundarium/contract/calendar-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainDateInput } from '../../fields/PlainDateInput.tsx';
import { useToday } from '../../settings/use-today.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { writeColumn, type Ask, type CompareAddress } from './address.ts';
import styles from './compare-page.module.css';

type Props = {
  readonly asked: CompareAddress;
  readonly columns: readonly ComparedEntity[];
  /** Which of the columns. */
  readonly at: number;
  readonly name: string;
  /** The customer's business date, where it is known. */
  readonly today?: string | undefined;
  readonly onAsk: Ask;
};

/** A column's dates on both clocks, to change; and the ways to repeat the column at another date or take it away. */
export function ColumnEditor({ asked, columns, at, name, today, onAsk }: Props) {
  const { t } = useTranslation();
  const calendarDay = useToday();
  const column = columns[at]!;
  const ask = (next: readonly ComparedEntity[]) => onAsk({ ...asked, column: next.map(writeColumn) });
  return (
    <div className={styles.editor}>
      <Day
        label={t('compare-valid-on')}
        day={column.validOn}
        onDay={(validOn) => ask(columns.with(at, withDay(column, 'validOn', validOn)))}
      />
      <Day
        label={t('compare-known-on')}
        day={column.knownOn}
        onDay={(knownOn) => ask(columns.with(at, withDay(column, 'knownOn', knownOn)))}
      />
      <TextButton
        disabled={columns.length >= MOST_COMPARED}
        aria-label={t('compare-repeat-named', { name })}
        onClick={() => ask(columns.toSpliced(at, 0, yearsBefore(column, columns, today ?? calendarDay)))}
      >
        {t('compare-repeat')}
      </TextButton>
      <TextButton
        aria-label={t('compare-remove-named', { name })}
        onClick={() => ask(columns.toSpliced(at, 1))}
      >
        {t('compare-remove')}
      </TextButton>
    </div>
  );
}

/** Nothing was valid before any fund was. */
const FIRST_DAY = '1900';

type DayProps = {
  readonly label: string;
  readonly day: string | undefined;
  readonly onDay: (day: string | undefined) => void;
};

/** A day of one clock; empty is today. Asks when it is settled, not while it is typed. */
function Day({ label, day, onDay }: DayProps) {
  const [draft, setDraft] = useState(day ?? null);
  const [shown, setShown] = useState(day);
  // Another day than the one typed, by the way back say, is begun with.
  if (shown !== day) {
    setShown(day);
    setDraft(day ?? null);
  }
  return (
    <PlainDateInput
      inLine
      label={label}
      day={draft}
      onDay={setDraft}
      onDone={(settled) => {
        const next = settled !== null && settled >= FIRST_DAY ? settled : null;
        setDraft(next);
        if (next !== (day ?? null)) onDay(next ?? undefined);
      }}
    />
  );
}

function withDay(
  column: ComparedEntity,
  clock: 'validOn' | 'knownOn',
  day: string | undefined,
): ComparedEntity {
  const { [clock]: _, ...rest } = column;
  return day === undefined ? rest : { ...rest, [clock]: day };
}

/** The same entity as it was a year before, or as many more as it is not compared with yet. */
function yearsBefore(
  column: ComparedEntity,
  columns: readonly ComparedEntity[],
  today: string,
): ComparedEntity {
  const taken = new Set(columns.map(writeColumn));
  let before = yearBefore(column, today);
  while (taken.has(writeColumn(before))) before = yearBefore(before, today);
  return before;
}

/** The same entity as it was a year before, or before its own day. */
function yearBefore(column: ComparedEntity, today: string): ComparedEntity {
  const from = column.validOn ?? today;
  const day = `${String(Number(from.slice(0, 4)) - 1)}${from.slice(4)}`;
  return { ...column, validOn: isCalendarDate(day) ? day : `${day.slice(0, 8)}28` };
}
