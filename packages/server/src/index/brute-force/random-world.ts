import type { Random } from './random.ts';

/** A field to be made for the test: each type at each level, lists and texts per language included. */
export type MadeField = {
  readonly level: string;
  readonly code: string;
  readonly type: string;
  readonly list: string | null;
  readonly multiple: boolean;
  readonly perLanguage: boolean;
  readonly excluded: boolean;
  readonly categories: readonly string[];
};
export type MadeRow = {
  readonly level: string;
  readonly code: string;
  readonly parent: { readonly level: string; readonly code: string } | null;
  readonly values: Readonly<Record<string, unknown>>;
};

export const LISTED = ['RED', 'GREEN', 'BLUE', 'blue', 'N/A'];
const LEVELS = ['FUND', 'PROD', 'CLAS', 'PART', 'STRUCTURED_PRODUCT', 'REGISTRATION_COUNTRY'];
const TYPES = 'STRING LONGTEXT DATE DATETIME INTEGER LONG DOUBLE PERCENT BOOLEAN LOV API URL CODE'.split(' ');
const LIST_TYPES = 'STRING DATE DATETIME LONG DOUBLE PERCENT LOV API URL CODE'.split(' ');
const LANGUAGES = ['de', 'en', 'fr', 'ja', 'zh'];
/** Cases, accents, scripts and marks that comparisons could stumble over. */
const WORDS =
  `Alpine Älpine ALPINE alpine Bonds BONDS Équité equite Zürich zurich Zenith A-USD (EUR) eur-x O'Neil 0.5% % _
  "q" straße Øre ore co-op C++ a.b X x Ab AB 1 12 100 株式 ファンド が か 债券 基金 Ñandú nandu İzmir ı Žižka Ångström łódź
  Österreich Oesterreich Osterreich Müller Mueller Köln Koeln true trust Grünaue œuvre Ærø`
    .split(/\s+/)
    .filter((word) => word !== '');

export function madeFields(): MadeField[] {
  const base = { excluded: false, categories: [], perLanguage: false, multiple: false };
  const list = (type: string) => (type === 'LOV' ? 'X_LOV' : type === 'API' ? 'X_API' : null);
  return LEVELS.flatMap((level) => [
    ...TYPES.map((type) => ({ ...base, level, code: `X_${type}`, type, list: list(type) })),
    ...LIST_TYPES.map((type) => ({
      ...base,
      level,
      code: `XS_${type}`,
      type,
      list: list(type),
      multiple: true,
    })),
    { ...base, level, code: 'XL_STRING', type: 'STRING', list: null, perLanguage: true },
    { ...base, level, code: 'XL_LONGTEXT', type: 'LONGTEXT', list: null, perLanguage: true },
    ...(level === 'REGISTRATION_COUNTRY' ? [] : identifierFields(level)),
  ]);
}

function identifierFields(level: string): MadeField[] {
  const base = { level, type: 'STRING', list: null, multiple: false, perLanguage: false, excluded: false };
  const categories = ['IDENTIFIERS_PUBLICATION'];
  return [
    { ...base, code: 'XI_ONE', categories },
    { ...base, code: 'XI_MANY', categories, multiple: true },
    { ...base, code: 'XI_HIDDEN', categories, excluded: true },
  ];
}

export const randomText = (random: Random) =>
  Array.from({ length: 1 + random.below(3) }, () => random.pick(WORDS)).join(' ');

const day = (random: Random) =>
  `${random.pick(['1000', '1900', '2019', '2020', '2021', '2026'])}-0${1 + random.below(9)}-${10 + random.below(19)}`;

/** A text that is a value of the type; few different ones, so that rows share them. */
export function randomOperand(random: Random, type: string): string {
  switch (type) {
    case 'DATE':
      return day(random);
    case 'DATETIME':
      return `${day(random)}T0${random.below(10)}:30:${random.pick(['00', '15', '15.5', '15.25'])}Z`;
    case 'INTEGER':
      return String(random.below(12) - 4);
    case 'LONG':
      return random.pick(['9007199254740993', '9007199254740992', '-12', '0', '7', '123456789012']);
    case 'DOUBLE':
    case 'PERCENT':
      return random.pick(['0', '0.75', '0.10', '0.1', '-3.5', '1000000.125', '12', '5.25', '0.000123']);
    case 'BOOLEAN':
      return random.pick(['true', 'false']);
    case 'LOV':
    case 'API':
      return random.pick(LISTED);
    case 'URL':
      return `https://${random.pick(['example.org', 'Example.org', 'fonds.example'])}/${random.pick(['a', 'Ä', 'é?x=1'])}`;
    default:
      return randomText(random);
  }
}

function randomValue(random: Random, { type, multiple, perLanguage }: MadeField): unknown {
  const one = () => randomOperand(random, type);
  if (perLanguage) {
    const languages = new Set([random.pick(LANGUAGES), random.pick(LANGUAGES)]);
    return Object.fromEntries([...languages].map((language) => [language, one()]));
  }
  if (multiple) return Array.from({ length: random.below(5) }, one);
  if (type === 'INTEGER') return Number(one());
  return type === 'BOOLEAN' ? one() === 'true' : one();
}

export function randomValues(random: Random, fields: readonly MadeField[], level: string) {
  const own = fields.filter((field) => field.level === level && !random.chance(0.3));
  return Object.fromEntries(own.map((field) => [field.code, randomValue(random, field)]));
}

/** A few dozen funds with all that hangs below them, and structured products. */
export function randomWorld(random: Random, fields: readonly MadeField[], funds: number): MadeRow[] {
  const rows: MadeRow[] = [];
  const add = (level: string, code: string, parent: MadeRow | null): MadeRow => {
    const values = {
      ...randomValues(random, fields, level),
      ...(random.chance(0.9) && { NAME: randomText(random) }),
    };
    const row = { level, code, parent: parent && { level: parent.level, code: parent.code }, values };
    rows.push(row);
    return row;
  };
  for (let f = 0; f < funds; f += 1) {
    const fund = add('FUND', `F-${f}`, null);
    for (let p = random.below(3); p >= 0; p -= 1) {
      const prod = add('PROD', `P-${f}-${p}`, fund);
      const clas = random.chance(0.7) ? add('CLAS', `C-${f}-${p}`, prod) : null;
      for (let s = random.below(5); s > 0; s -= 1)
        add(
          'PART',
          `${random.pick(['S', 's', 'Ä'])}${f}-${p}/${s}`,
          random.chance(0.6) && clas ? clas : prod,
        );
    }
  }
  for (let n = 0; n < funds; n += 1) add('STRUCTURED_PRODUCT', `N${n}`, null);
  return rows;
}
