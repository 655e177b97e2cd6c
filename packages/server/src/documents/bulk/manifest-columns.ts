/** What a column of a manifest holds. */
export const MANIFEST_COLUMNS = [
  'PATH',
  'LEVEL',
  'CODE',
  'ISIN',
  'TYPE',
  'LANGUAGE',
  'COUNTRY',
  'START_DATE',
  'LABEL',
  'FILING',
] as const;
export type ManifestColumn = (typeof MANIFEST_COLUMNS)[number];

/** Field codes of documents that mean the same; the customer's labels of those fields are known with them. */
export const FIELD_OF: Readonly<Partial<Record<ManifestColumn, string>>> = {
  PATH: 'FILE_NAME',
  LEVEL: 'NODE_NATURE',
  CODE: 'NODE_CODE',
  TYPE: 'FILE_TYPE',
  LANGUAGE: 'LANGUAGE',
  COUNTRY: 'COUNTRY',
  START_DATE: 'START_DATE',
  LABEL: 'DISPLAY_LABEL',
};

/** What people call the columns, beside code and labels, in the eight languages. */
const WORDS: Readonly<Record<ManifestColumn, string>> = {
  PATH: 'path, file, file path, document, Datei, Pfad, Dokument, fichier, chemin, archivo, ruta, fichero, percorso, bestand, pad, ファイル, パス, 文件, 路径',
  LEVEL: 'level, nature, Ebene, niveau, nivel, livello, レベル, 階層, 级别, 層級, 层级',
  CODE: 'code, codes, entity, entities, Kennung, Kennungen, código, codice, コード, 代码',
  ISIN: 'ISIN, ISINs, ISIN code, code ISIN',
  TYPE: 'type, document type, file type, Typ, Art, Dokumentart, tipo, 種類, 类型',
  LANGUAGE:
    'language, languages, Sprache, Sprachen, langue, langues, idioma, idiomas, lingua, lingue, taal, talen, 言語, 语言',
  COUNTRY: 'country, Land, pays, país, paese, 国, 国家',
  START_DATE: 'start, date, valid from, from, Datum, gültig ab, Stichtag, fecha, data, ab, 日付, 日期',
  LABEL:
    'label, name, title, Bezeichnung, Titel, libellé, titre, etiqueta, título, etichetta, titolo, ラベル, 标签',
  FILING:
    'filing, in filing, non-public, status, nicht öffentlich, non public, no público, non pubblico, niet openbaar, 非公開, 非公开',
};

export type ColumnLabels = {
  readonly businessCode: string;
  readonly labels: Readonly<Record<string, string>>;
};

export type ResolvedColumns = {
  /** What each column holds; null for one that is not read. */
  readonly columns: readonly (ManifestColumn | null)[];
  /** By the place of a column that is not read, since one before it holds the same: the place of that one. */
  readonly twice: ReadonlyMap<number, number>;
};

/**
 * What the columns of a header hold. Of two that hold the same the first counts.
 * @param fold makes of a name what names are compared by
 */
export function resolveManifest(
  header: readonly string[],
  fields: readonly ColumnLabels[],
  fold: (name: string) => string,
): ResolvedColumns {
  const known = new Map<string, ManifestColumn>();
  for (const column of MANIFEST_COLUMNS) {
    const field = fields.find(({ businessCode }) => businessCode === FIELD_OF[column]);
    const names = [
      column,
      ...WORDS[column].split(', '),
      FIELD_OF[column] ?? '',
      ...Object.values(field?.labels ?? {}),
    ];
    for (const name of names.map(fold)) if (name !== '' && !known.has(name)) known.set(name, column);
  }
  const taken = new Map<ManifestColumn, number>();
  const twice = new Map<number, number>();
  const columns = header.map((name, place) => {
    const column = known.get(fold(name)) ?? null;
    const first = column === null ? undefined : taken.get(column);
    if (first !== undefined) {
      twice.set(place, first);
      return null;
    }
    if (column !== null) taken.set(column, place);
    return column;
  });
  return { columns, twice };
}
