import type { TFunction } from 'i18next';
import { drawable, shareUnit, type ComparedLine, type NavComparison } from './nav-lines.ts';
import type { NavChoice } from './nav-choice.ts';
import type { NavFormats } from './use-nav-formats.ts';

/** What must be said of a chart for it to be understood: the return, its end, and all that was left out. */
export function navNotes(
  { lines, figure, until }: NavComparison,
  chosen: NavChoice,
  formats: NavFormats,
  t: TFunction,
): readonly string[] {
  const sources = lines.flatMap(({ source, place }) => (place === 'reference' ? [] : [source]));
  const choice = drawable(chosen, sources);
  const total = choice.mode === 'total';
  // What was paid before a line begins changes nothing of it.
  const countShown = (name: 'leftOut' | 'withoutDenomination') =>
    lines.reduce((sum, { source, place, index: { dates } }) => {
      if (place === 'reference' || dates[0] === undefined) return sum;
      return sum + source[name].filter((day) => day > dates[0]! && day <= until).length;
    }, 0);
  const [leftOut, withoutDenomination] = [countShown('leftOut'), countShown('withoutDenomination')];
  const begins = commonStart(lines);
  const net = sources.some(({ reinvested }) => reinvested === 'NET');
  return [
    t(!total ? 'nav-price-return-note' : net ? 'nav-total-return-net-note' : 'nav-total-return-note'),
    ...(figure === 'nav' ? [t('nav-as-published-note')] : []),
    ...(figure === 'drawdown' ? [t('nav-drawdown-note')] : []),
    ...(choice.log ? [t('nav-log-note')] : []),
    t('nav-reference-date', { date: formats.date(until) }),
    ...(lines.length < 2 || begins === null ? [] : [t('nav-start-date', { date: formats.date(begins) })]),
    ...(shareUnit(sources, chosen.range) ? [] : [t('nav-several-currencies')]),
    ...(total && leftOut > 0 ? [t('nav-left-out', { count: leftOut })] : []),
    ...(total && withoutDenomination > 0
      ? [t('nav-without-denomination', { count: withoutDenomination })]
      : []),
  ];
}

/** What is to be said of where one line begins, and of where it ends if the chart goes on. */
export function lineNotes(
  { lines, until }: NavComparison,
  { startsLate, index, currency }: ComparedLine,
  formats: NavFormats,
  t: TFunction,
): readonly string[] {
  const first = index.dates[0];
  if (first === undefined) return [t('nav-legend-none')];
  const last = index.dates.at(-1)!;
  const begins =
    startsLate !== null
      ? [beginning(startsLate)]
      : lines.length > 1 && first === commonStart(lines)
        ? []
        : [t('nav-start-date', { date: formats.date(first) })];
  function beginning(day: string): string {
    const date = formats.date(day);
    return index.before.length === 0
      ? t('nav-legend-late', { date })
      : t('nav-legend-currency', { date, currency });
  }
  return last === until ? begins : [...begins, t('nav-end-date', { date: formats.date(last) })];
}

/** Of a drawdown, where the line fell deepest. */
export function worstNote(
  { figure }: NavComparison,
  { points }: ComparedLine,
  formats: NavFormats,
  t: TFunction,
): { readonly date: string; readonly text: string } | null {
  if (figure !== 'drawdown' || points.length === 0) return null;
  const [date, value] = points.reduce((worst, each) => (each[1] < worst[1] ? each : worst));
  return { date, text: t('nav-worst', { value: formats.percent(value), date: formats.date(date) }) };
}

/** The date of the NAV that most lines are measured from: said once, and beside a line only where it is another. */
function commonStart(lines: readonly ComparedLine[]): string | null {
  const firsts = lines.flatMap(({ index, startsLate }) =>
    startsLate === null ? (index.dates[0] ?? []) : [],
  );
  const groups = [...Map.groupBy(firsts, (date) => date)];
  return groups.toSorted((one, other) => other[1].length - one[1].length)[0]?.[0] ?? null;
}
