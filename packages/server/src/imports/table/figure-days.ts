import type { Column } from './column.ts';
import { compactName } from './fold-name.ts';
import { wordsIn } from './number-words.ts';
import { leftOut } from './skipped-columns.ts';
import { titleWord, withoutPhrases } from './title-words.ts';

const OF_DAYS =
  /dates?(?!\p{L})|datum|(?:stich|(?<!\p{L}))tag(?!\p{L})|fecha|(?<!\p{L})data(?!\p{L})|as (?:of|at)$|日/iu;

/** The assets or shares of a table that a column is the day of, by its name. */
export function figureDated(name: string, columns: readonly Column[]): Column | undefined {
  if (!OF_DAYS.test(name)) return undefined;
  const kinds = wordsIn(withoutPhrases(name)).map(titleWord);
  if (kinds.includes(null)) return undefined;
  return columns.find(
    ({ target }) =>
      (target.startsWith('AUM') && kinds.includes('assets')) ||
      (target === 'NUMBER_OF_SHARES' && kinds.includes('shares')),
  );
}

export const ofAnotherDay = (name: string, day: Column, { name: figure }: Column): string =>
  `By the column ${name}, the column ${figure} is of another day than the column ${day.name} says. Deliver it in a table of its own, and leave it out here by ${leftOut(figure)}. To take it for the same day all the same, leave its day out by ${leftOut(name)}.`;

/** Whether the day of a table is by its name that of the assets, while prices stand beside them. */
export const isDayOfAssets = ({ name, mapped }: Column, columns: readonly Column[]): boolean =>
  mapped !== true &&
  compactName(name) === 'aumdate' &&
  columns.some(({ target }) => ['NAV', 'BID', 'ASK'].includes(target));
