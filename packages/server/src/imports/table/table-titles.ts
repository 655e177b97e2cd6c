import type { TableRecord } from '../reading/table-record.ts';
import { inWordsOf } from './number-words.ts';
import { dayEvidence, readDay } from './read-day.ts';

/** What stands above or below a table and holds for all of it: where it says so, in which words, and what it says. */
export type Said = { readonly line: number; readonly text: string; readonly value: string };
export type TableTitles = {
  readonly currency: Said | null;
  /** The same of assets alone: `AUM in Mio. EUR` is no currency of prices. */
  readonly currencyOfAssets: Said | null;
  /** Of assets, for no price is counted in thousands. */
  readonly unit: Said | null;
  readonly day: Said | null;
};

const ASSETS =
  /(?<!\p{L})(?:aum|tna|net assets|assets|encours|actifs?|patrimonio|beheerd vermogen)(?!\p{L})|vermögen|vermogen|volumen|純資産|资产|规模/iu;

const DAYS =
  /\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{4}年 ?\d{1,2}月 ?\d{1,2}日|(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)|(?<!\d)\d{1,2}(?:st|nd|rd|th|\.|º|er)?[ -](?:de )?\p{L}{3,}\.?,?(?: de)?[ -]\d{4}(?!\d)|\p{L}{3,}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}(?!\d)/giu;
/** What stands before a day on which prices are: `as of`, `Stand`, `au`. */
const OF_PRICES =
  /(?:(?<!\p{L})(?:as of|as at|at|for|per|zum|vom|am|stand|stichtag|\p{L}*datum|\p{L}*tag|date|nav date|day|fecha|data|du|au|del|al|a|op|van|nav|navs|prices|preise|kurse)|基準日|日付|日期|截至|時点)[\s:]*$/iu;
/** A file's own day is none of its prices. */
const OF_THE_FILE =
  /(?:print|creat|generat|export|run|report|sent|publi|next|valid|until|since|inception|launch|nächst|gültig|bis|seit|auflage|prochain|próxim|prossim|volgend|erstell|gedruckt|druck|erzeugt|versand|imprim|édit|edit|cré|gener|cread|stampa|creat|aangemaakt|作成|印刷|生成|打印)[^\d]{0,24}$/iu;

/** What lines beside a table say of all of it; nothing where they say several things. */
export function titlesIn(records: readonly Pick<TableRecord, 'line' | 'cells'>[]): TableTitles {
  const [currencies, ofAssets, units, days]: Said[][] = [[], [], [], []] as const;
  for (const { line, cells } of records) {
    const text = cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' ');
    for (const { before, currencies: said, unit } of inWordsOf(text)) {
      const isOfAssets = unit !== null || ASSETS.test(before);
      for (const value of said) (isOfAssets ? ofAssets : currencies).push({ line, text, value });
      if (unit !== null) units.push({ line, text, value: unit });
    }
    for (const value of daysIn(text)) days.push({ line, text, value });
  }
  return {
    currency: only(currencies),
    currencyOfAssets: only(ofAssets),
    unit: units[0] ?? null,
    day: only(days),
  };
}

function only(said: readonly Said[]): Said | null {
  return said.every(({ value }) => value === said[0]!.value) ? (said[0] ?? null) : null;
}

function daysIn(text: string): string[] {
  return [...text.matchAll(DAYS)].flatMap((found) => {
    const before = text.slice(0, found.index);
    if (!OF_PRICES.test(before) || OF_THE_FILE.test(before)) return [];
    const [written] = found;
    const order = dayEvidence(written)?.order ?? 'DMY';
    // Day and month could be exchanged.
    if (order === 'either') return [];
    return readDay(written, { dateOrder: order }) ?? [];
  });
}
