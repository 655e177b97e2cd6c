import { PRICE_NAMES } from './column-names.ts';

/** What a word of a title is about: figures, or nothing of its own. */
export type TitleWord =
  | 'prices'
  | 'dividends'
  | 'assets'
  | 'shares'
  | 'amounts'
  | 'all'
  | 'in'
  | 'fund'
  | 'on'
  | 'silent';

const words = (text: string) => text.split(' ');
const VOCABULARY: ReadonlyMap<string, TitleWord> = new Map(
  (
    [
      [
        'prices',
        'price prices nav navs navps navpu niw vl vni kurse kurs preise preis fondspreise fondskurse anteilwerte anteilwert schlusskurse',
      ],
      [
        'prices',
        'preisliste kursliste prix cours precio precios prezzo prezzi quotazioni koers koersen prijs prijzen quotes',
      ],
      [
        'dividends',
        'dividend dividends dividende dividenden dividendo dividendos dividendi distribution distributions',
      ],
      ['dividends', 'ausschüttung ausschüttungen uitkering uitkeringen 分配金 配当金'],
      [
        'assets',
        'aum tna assets asset size vermögen volumen encours actif actifs patrimonio patrimoine vermogen',
      ],
      [
        'assets',
        'fondsvermögen nettofondsvermögen teilfondsvermögen nettovermögen fondsvolumen fondsgröße nettovermogen',
      ],
      ['shares', 'shares outstanding anteile umlauf participaciones aandelen'],
      ['amounts', 'minimum initial subsequent investment mindestanlage erstanlage mindestanlagen'],
      [
        'all',
        'all alle tous toutes todos todas tutti tutte figures figure amounts amount numbers values beträge angaben zahlen werte',
      ],
      [
        'all',
        'chiffres montants valeurs importes importe cifras valores importi cifre valori bedragen cijfers waarden',
      ],
      ['in', 'in en unit units einheit einheiten unité unités unidad unidades unità eenheid'],
      ['in', 'currency ccy währung waehrung devise monnaie moneda divisa valuta munt'],
      ['fund', 'fund funds sub-fund fonds fondo fondos fondi'],
      [
        'on',
        'as at on per vom am stand stichtag date dates datum fecha data au du al del a op for für valuation valuations pricing',
      ],
      [
        'on',
        'bewertungstag bewertungsdatum kursdatum preisdatum nav-datum valorisation valoración valutazione valorizzazione',
      ],
      ['on', 'waardering closing effective tag day uhr cet cest utc gmt h'],
      [
        'silent',
        'd the of de des der die das di are is sind stated quoted expressed shown given angegeben ausgewiesen',
      ],
      [
        'silent',
        'exprimé exprimée exprimés exprimées indiqué indiqués expresado expresados espressi espresse uitgedrukt x',
      ],
      [
        'silent',
        'pro par por share anteil part quota participación aandeel net total class classes official offizielle daily',
      ],
      [
        'silent',
        'tägliche by je nach list liste lista lijst elenco table tabelle und and et y e les los las gli le la il el i',
      ],
    ] as const
  ).flatMap(([kind, text]) => words(text).map((word): [string, TitleWord] => [word, kind])),
);

/** The currency of each fund or class, or of its country, which no title can name. */
const OWN_CURRENCY = new RegExp(
  [
    '(?:local|respective|(?:share[ -])?class|(?:sub-?)?fund) currency',
    '(?:(?:teil)?fonds|anteils?klassen|klassen|landes|lokal)währung|(?:jeweilige|lokale|eigene)[nr]? währung',
    'währung (?:des (?:jeweiligen )?(?:teil)?fonds|der (?:jeweiligen )?(?:anteils?)?klasse)',
    '(?:devise|monnaie) (?:locale|du (?:compartiment|fonds)|de la part)|(?:moneda|divisa) (?:local|del fondo|de la clase)',
    'valuta (?:locale|del fondo|della classe)|divisa (?:locale|del fondo|della classe)|(?:lokale|fonds)[ -]?valuta',
  ]
    .map((each) => `(?<!\\p{L})(?:${each})(?!\\p{L})`)
    .join('|'),
  'giu',
);

/** Names of several words, and of characters, by the one word that stands for them here. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  ...(
    [
      ['nav', ['NAV', 'BID', 'ASK']],
      ['aum', ['AUM']],
      ['outstanding', ['NUMBER_OF_SHARES']],
    ] as const
  ).flatMap(([word, targets]) =>
    targets
      .flatMap((target) => PRICE_NAMES[target] ?? [])
      .filter((name) => /[ /]/.test(name) || /[^ -~À-ɏ]/.test(name))
      .toSorted((a, b) => b.length - a.length)
      .map((name) => [phrase(name), ` ${word} `] as const),
  ),
  [phrase('valeurs liquidatives'), ' nav '],
  [phrase('valores liquidativos'), ' nav '],
  [phrase('net asset values'), ' nav '],
  [phrase('fund assets'), ' aum '],
  [/(?<!\p{L})(?:reporting|base|accounting|report) currency(?!\p{L})/giu, ' currency '],
  [/(?<!\p{L})(?:berichts|basis)währung(?!\p{L})/giu, ' currency '],
  [OWN_CURRENCY, ' fund currency '],
  [/基準価額/gu, ' nav '],
  [/純資産|总资产/gu, ' aum '],
  [/単位|单位|通貨|货币|币种/gu, ' in '],
  [/金額|金额|数值/gu, ' amounts '],
  [/基準日|評価日|日付|日期|截至|現在|時点/gu, ' date '],
  [/一覧|一览|列表/gu, ' list '],
];

/** What a footnote is called before what it says: `Note 1: `, `(注)`. */
const NOTE = new RegExp(
  '^[\\s*†‡※#•·–—([-]*(?:\\d{1,2}[).:\\]]*\\s*)?(?:n\\.\\s?b\\.\\s*[:-]?|(?:(?:please |foot)?notes?|nb|remarks?|comments?|' +
    'hinweise?|anmerkung(?:en)?|anm\\.|bemerkung(?:en)?|kommentare?|fu(?:ß|ss)noten?|remarques?|commentaires?|à noter|notas?|' +
    'observaci[oó]n(?:es)?|comentarios?|osservazion[ei]|noot|opmerking(?:en)?|注記?|備考|备注)' +
    '(?:\\s*[([]?\\d{1,2}[)\\]]?)?\\s*(?:[:)\\]]+|[-–—](?=\\s)))\\s*',
  'iu',
);

/** What a title says behind `Note:` and the like. */
export const withoutNote = (title: string): string => title.normalize('NFKC').replace(NOTE, '');

function phrase(name: string): RegExp {
  const escaped = RegExp.escape(name.normalize('NFKC'));
  return new RegExp(/[^ -~À-ɏ]/.test(name) ? escaped : `(?<!\\p{L})${escaped}(?!\\p{L})`, 'giu');
}

/** A title in words that `titleWord` knows, as far as they are of the industry. */
export const withoutPhrases = (title: string): string =>
  PHRASES.reduce((text, [pattern, word]) => text.replace(pattern, word), title);

const WEEKDAYS: ReadonlySet<string> = new Set(
  ['en', 'de', 'es', 'fr', 'it', 'nl'].flatMap((language) => {
    const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) =>
      name.format(new Date(Date.UTC(2026, 0, 5 + day))).toLowerCase(),
    );
  }),
);

/** What a word is about; null where a title with it may be about anything. */
export function titleWord(word: string): TitleWord | null {
  const lower = word.toLowerCase().replace(/\.$/, '');
  if (lower === '' || /^\P{L}$/u.test(lower) || WEEKDAYS.has(lower)) return 'silent';
  return VOCABULARY.get(lower) ?? null;
}

export const isWeekday = (word: string): boolean => WEEKDAYS.has(word.toLowerCase());
