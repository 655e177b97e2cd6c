import { currencyOn } from '@fundarium/finance/currency-changes';
import { isQuotedInPercent, lastUnit, priceUnitOn } from '@fundarium/finance/price-unit';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayTable } from './DayTable.tsx';
import { ExplainedValue } from './ExplainedValue.tsx';
import { codeOf, figureText, nameOf } from './nav-chart-content.ts';
import type { NavAsked } from './nav-explanation.ts';
import { daysOf, type ComparedLine, type NavComparison } from './nav-lines.ts';
import type { NavHistory } from '@fundarium/finance/nav-history';
import { comparisonRows, daysNamed, NAV_COLUMNS, navRows, type NavRow } from '@fundarium/finance/nav-rows';
import styles from './nav-table.module.css';
import type { NavFormats } from './use-nav-formats.ts';

type Props = {
  readonly comparison: NavComparison;
  readonly hidden: ReadonlySet<string>;
  readonly formats: NavFormats;
  readonly onExplain: (asked: NavAsked) => void;
};

const ALL = '';

/** What the chart draws as figures, newest first: of one share with all that is known of a day, or of all side by side. */
export function NavTable({ comparison, hidden, formats, onExplain }: Props) {
  const { t } = useTranslation();
  const lines = useMemo(
    () => comparison.lines.filter((line) => !hidden.has(codeOf(line))),
    [comparison, hidden],
  );
  const [code, setCode] = useState(ALL);
  const shares = lines.filter(({ place }) => place !== 'reference');
  const one = shares.length === 1 ? shares[0] : shares.find((line) => codeOf(line) === code);
  const caption = t('nav-table', { from: formats.date(comparison.from), to: formats.date(comparison.until) });
  return (
    <div className={styles.box}>
      {shares.length > 1 && (
        <TextField
          select
          className={styles.choice}
          label={t('nav-table-share')}
          value={one === undefined ? ALL : code}
          onChange={(event) => setCode(event.target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value={ALL}>{t('nav-table-all')}</option>
          {shares.map((line) => (
            <option key={codeOf(line)} value={codeOf(line)}>
              {nameOf(line)}
            </option>
          ))}
        </TextField>
      )}
      {one === undefined ? (
        <AllShares {...{ comparison, lines, caption, formats, onExplain }} />
      ) : (
        <OneShare key={codeOf(one)} line={one} {...{ comparison, formats, onExplain }} />
      )}
    </div>
  );
}

type OneProps = { readonly line: ComparedLine } & Pick<Props, 'comparison' | 'formats' | 'onExplain'>;

function OneShare({ line, comparison, formats, onExplain }: OneProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => navRows(line, daysOf(comparison, line)), [line, comparison]);
  const { quotations } = line.source;
  const unit = lastUnit(quotations);
  const isMixed =
    isQuotedInPercent(quotations) ||
    line.index.before.length > 0 ||
    (line.points.length === 0 && quotations.currencyChanges.length > 0) ||
    rows.some(({ date }) => priceUnitOn(quotations, date) !== unit);
  const { from, until } = daysNamed(comparison, [rows]);
  const caption = t('nav-table', { from: formats.date(from), to: formats.date(until) });
  return <Days {...{ quotations, rows, isMixed, caption, formats, onExplain }} />;
}

type DaysProps = {
  readonly quotations: NavHistory;
  readonly rows: readonly NavRow[];
  /**
   * Percentages and payments in money stand below each other, or amounts of several currencies, or of another one than the
   * card says: each says which it is.
   */
  readonly isMixed: boolean;
  readonly caption: string;
} & Pick<Props, 'formats' | 'onExplain'>;

function Days({ quotations, rows: given, isMixed, caption, formats, onExplain }: DaysProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => {
    const price = (text: string | null, { date }: NavRow) =>
      text === null
        ? '–'
        : isMixed
          ? formats.quoted(text, priceUnitOn(quotations, date))
          : formats.price(text);
    // Days without a payment are the rule: a dash in each of them would hide the few that have one.
    const paid = (text: string | null, { date, currency }: NavRow) =>
      text === null
        ? ''
        : isMixed || currency !== currencyOn(quotations, date)
          ? formats.quoted(text, currency)
          : formats.price(text);
    const { code } = quotations;
    const index = ({ date, nav100 }: NavRow, active: string | null) =>
      nav100 === null ? (
        '–'
      ) : (
        <ExplainedValue
          text={formats.index(nav100)}
          onExplain={() => onExplain({ code, what: 'base100', date })}
          figure={{ key: date, active: date === active }}
        />
      );
    const cells = (row: NavRow) => (active: string | null) => [
      formats.date(row.date),
      price(row.nav, row),
      index(row, active),
      price(row.ask, row),
      price(row.bid, row),
      paid(row.dividend, row),
      paid(row.grossDividend, row),
      paid(row.netDividend, row),
      paid(row.dividendTaxCredit, row),
      paid(row.capitalGain, row),
    ];
    return given.toReversed().map((row) => ({ date: row.date, cells: cells(row) }));
  }, [given, quotations, isMixed, formats, onExplain]);
  const columns = NAV_COLUMNS.map((key) => ({ key, label: t(`nav-column-${key}`) }));
  return <DayTable caption={caption} columns={columns} rows={rows} />;
}

type AllProps = {
  readonly comparison: NavComparison;
  readonly lines: readonly ComparedLine[];
  readonly caption: string;
} & Pick<Props, 'formats' | 'onExplain'>;

function AllShares({ comparison: { figure }, lines, caption, formats, onExplain }: AllProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => {
    const text = figureText(figure, null, formats);
    return comparisonRows(lines).map(({ date, values }) => ({
      date,
      cells: (active: string | null) => [
        formats.date(date),
        ...values.map((value, at) => {
          if (value === null) return '–';
          // A NAV is as recorded: there is nothing to explain.
          if (figure === 'nav') return text(value);
          const code = codeOf(lines[at]!);
          const key = `${date} ${code}`;
          return (
            <ExplainedValue
              key={code}
              text={text(value)}
              onExplain={() => onExplain({ code, what: figure, date })}
              figure={{ key, active: key === active }}
            />
          );
        }),
      ],
    }));
  }, [figure, lines, formats, onExplain]);
  const columns = [
    { key: 'date', label: t('nav-column-date') },
    ...lines.map((line) => {
      const { unit } = line;
      const label = figure === 'nav' && unit !== null ? `${codeOf(line)} ${unit}` : codeOf(line);
      return { key: codeOf(line), label, tip: nameOf(line) };
    }),
  ];
  return <DayTable caption={caption} columns={columns} rows={rows} />;
}
