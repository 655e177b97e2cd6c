import {
  isAttachmentNature,
  type FieldLevel,
  type Level,
  type SearchNature,
} from '@fundarium/contract/vocabulary';

/**
 * What a question is about, as data: how its rows are called in statements, and what stands above them. A nature more
 * is an entry more.
 */
export type Nature = {
  readonly level: SearchNature;
  /** Alias of its rows' table in a statement; their figures' alias is the same with `_figures`. */
  readonly alias: string;
  /** The levels above, the nearest first. */
  readonly above: readonly Above[];
};

/** A level above a nature's rows. */
export type Above = {
  readonly level: Level;
  readonly alias: string;
  /** The levels whose rows may stand right below it: the first one that a row has, and that has a parent, names it. */
  readonly below: readonly SearchNature[];
};

/** Alias of a level's rows in a statement. */
export const aliasOf = (level: SearchNature): string => level.toLowerCase();

const above = (level: Level, ...below: SearchNature[]): Above => ({ level, alias: aliasOf(level), below });
const nature = (level: SearchNature, ...levels: Above[]): Nature => ({
  level,
  alias: aliasOf(level),
  above: levels,
});

export const NATURES: Readonly<Record<SearchNature, Nature>> = {
  FUND: nature('FUND'),
  PROD: nature('PROD', above('FUND', 'PROD')),
  CLAS: nature('CLAS', above('PROD', 'CLAS'), above('FUND', 'PROD')),
  // A share class stands below a classification or, where it has none, right below its sub-fund.
  PART: nature('PART', above('CLAS', 'PART'), above('PROD', 'CLAS', 'PART'), above('FUND', 'PROD')),
  STRUCTURED_PRODUCT: nature('STRUCTURED_PRODUCT'),
  // A document stands right below its entity, of whichever level that is.
  ATTACHMENT: nature(
    'ATTACHMENT',
    above('PART', 'ATTACHMENT'),
    above('CLAS', 'PART', 'ATTACHMENT'),
    above('PROD', 'CLAS', 'PART', 'ATTACHMENT'),
    above('FUND', 'PROD', 'ATTACHMENT'),
  ),
  STRUCTURED_PRODUCT_ATTACHMENT: nature(
    'STRUCTURED_PRODUCT_ATTACHMENT',
    above('STRUCTURED_PRODUCT', 'STRUCTURED_PRODUCT_ATTACHMENT'),
  ),
};

/** The level that the fields of rows belong to. */
export const fieldLevelOf = (level: SearchNature): FieldLevel =>
  isAttachmentNature(level) ? 'ATTACHMENT' : level;

/** The levels that a nature's rows have fields of: their own, then those above. */
export const levelsOf = ({ level, above: levels }: Nature): SearchNature[] => [
  level,
  ...levels.map((each) => each.level),
];

/** The levels of the entities among those: the rows' own, where they are entities, and those above. */
export const entityLevelsOf = (of: Nature): Level[] =>
  levelsOf(of).filter((level): level is Level => !isAttachmentNature(level));
