import type { ImportMapping } from '@fundarium/contract/import-mapping';
import { ambiguity } from './column-questions.ts';
import { compactName } from './fold-name.ts';
import { levelNamed } from './level-words.ts';
import { CLASS_KEYS } from './price-columns.ts';
import type { Known } from './resolve-names.ts';

const names = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' | ')).map(compactName));

/** What many call the full name of a share class, and as many the name that it shares with others of its fund. */
const OF_FUND = names(
  'Fund name | Fondsname | Nom du fonds | Nombre del fondo | Nome del fondo | Fondsnaam | ファンド名 | 基金名称',
);
const OF_SUB_FUND = names('Sub-fund name | Subfund name');
const FUND_LAUNCHED = names('Fund inception date');
/** Beside a fund, what tells its share classes apart. */
const OF_CLASS = names(
  'Share class | Shareclass | Class | Unit class | Series | Tranche | Anteilklasse | Anteilsklasse | Klasse',
  'Part | Parts | Catégorie de part | Classe | Classe de part | Clase | Clase de participación',
  'Classe di quota | Aandelenklasse | クラス | シェアクラス | 份额类别 | 份额',
);

type Apart = {
  readonly columns: readonly Known[];
  /** What is said of a fund or sub-fund, which no line of share classes is. */
  readonly ofFunds: readonly Known[];
  readonly questions: readonly string[];
};

/** The columns of a table of entities without those that name or date the funds of its share classes. */
export function apartFromFunds(
  columns: readonly Known[],
  header: readonly string[],
  mapping: ImportMapping | null,
): Apart {
  if (!areShareClasses(columns, mapping)) return { columns, ofFunds: [], questions: [] };
  const is = ({ name, mapped }: Known, known: ReadonlySet<string>) =>
    mapped !== true && known.has(compactName(name));
  const launches = columns.filter(({ target }) => target === 'LAUNCH_DATE');
  const ofFunds = columns.filter(
    (column) =>
      (column.target === 'NAME' && is(column, OF_SUB_FUND)) ||
      (column.target === 'LAUNCH_DATE' && launches.length > 1 && is(column, FUND_LAUNCHED)),
  );
  const namesClasses = header.some((name) => OF_CLASS.has(compactName(name)));
  const shared = columns.filter((column) => namesClasses && column.target === 'NAME' && is(column, OF_FUND));
  return {
    columns: columns.filter((column) => !ofFunds.includes(column) && !shared.includes(column)),
    ofFunds,
    questions: shared.map(({ name }) => ambiguity(name, ['NAME'])),
  };
}

/** Whether all lines are of share classes, named by an identifier. */
function areShareClasses(columns: readonly Known[], mapping: ImportMapping | null): boolean {
  const has = (target: string) => columns.some((column) => column.target === target);
  if (has('LEVEL')) return false;
  if (mapping?.level) return levelNamed(mapping.level) === 'PART';
  const keys = mapping?.keyField === undefined ? CLASS_KEYS : [mapping.keyField];
  return keys.includes('CODE') && has('CODE') ? false : keys.some(has);
}
