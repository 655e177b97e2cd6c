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
  'PUBLIC',
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
  COUNTRY:
    'country, countries, Land, Länder, pays, país, países, paese, paesi, landen, 国, 国家, jurisdiction, jurisdictions, Jurisdiktion, Jurisdiktionen, juridiction, juridictions, jurisdicción, jurisdicciones, giurisdizione, giurisdizioni, jurisdictie, jurisdicties, rechtsgebied, rechtsgebieden, 管轄, 法域, 管轄区域, 司法管轄区, 管辖区, 司法管辖区, 司法辖区',
  START_DATE: 'start, date, valid from, from, Datum, gültig ab, Stichtag, fecha, data, ab, 日付, 日期',
  LABEL:
    'label, name, title, Bezeichnung, Titel, libellé, titre, etiqueta, título, etichetta, titolo, ラベル, 标签',
  FILING:
    'filing, in filing, non-public, status, nicht öffentlich, non public, no público, non pubblico, niet openbaar, 非公開, 非公开, confidential, vertraulich, confidentiel, confidencial, riservato, vertrouwelijk, 機密, 机密, draft, Entwurf, brouillon, borrador, bozza, 下書き, 草稿',
  PUBLIC:
    'public, published, öffentlich, veröffentlicht, publié, público, publicado, pubblico, pubblicato, openbaar, gepubliceerd, 公開, 公开, 已发布',
};

/** Parts of a folded name by which it may say who sees a document. */
const AUDIENCE = new RegExp(
  [
    'public|publish(?!er)|publie|offentlich|pubblic|openba|公開|公开',
    'confiden|vertraulich|vertrouwelijk|riservat|secret|geheim|segret|機密|机密|社外秘|内部|限定',
    'draft|entwurf|brouillon|borrador|bozza|embargo',
    'jurisdict|jurisdikt|juridiction|jurisdicc|giurisdiz|rechtsgebied|管轄|管辖|法域',
    'market(?!ing)|markt|marche|mercad|mercat[oi]|市場|市场|territor|territoire|region|regios?$|地域|地区|区域',
    '(?:^|vertriebs|absatz|verkaufs|geltungs|distributie|verkoop)gebie(?:te?|d|den)$',
    '(?:host|home|member)state|staat(?:en)?$|etats?(?:membre|daccueil|dorigine)|estados?(?:miembro|deacogida|deorigen)|stat[oi](?:membr[oi]|ospit|diaccoglienza|diorigine)',
    '(?:registered|authori[sz]ed|approved|notified|passported|available|marketed|distributed|sold|offered)(?:in|for)$',
    '(?:registriert|zugelassen|notifiziert|vertrieben|geregistreerd|toegelaten|registrat[oa]|autorizzat[oa])in$',
    '(?:enregistree?|autorisee?|registrad[oa]|autorizad[oa])en$|^(?:(?:only)?for)?use(?:in)?$|verwendungin$|utilisationen$|usoen$|usoin$|gebruikin$',
    'ctry|cntry|^iso(?:2|3|3166.*)?(?:code)?$',
    'countr|(?:land|lander|landen|pays|pais|paises|paese|paesi|国|国家)$',
    // Not those of an internal number or name.
    '^(?:nur|only|for)?intern(?:al|e|o|a)?(?:use)?(?:only)?$|^(?:is)?private?[eo]?(?:only)?$',
    'restrict|visib|sichtbar|audience|zielgruppe|zugriff|investor(?:type|group)|anlegerkreis|^access(?:level|rights)?$',
  ].join('|'),
  'u',
);
/** The day of a publication says of nobody that they see a document. */
const DAY_OF_PUBLICATION =
  /^(?=.*(?:publi|offentlich|pubblic|公開|公开))(?:(?:date|datum|data|fecha).*|.*(?:(?<!up)date|datum|fecha|tag|日期|日付|日))$/u;

const LIMITS: readonly ManifestColumn[] = ['COUNTRY', 'FILING', 'PUBLIC'];

/** Whether a column that is not read may say who sees the documents: without a word they would be for everybody. */
function mayLimit(name: string, fold: (name: string) => string): boolean {
  const folded = fold(name);
  return AUDIENCE.test(folded) && !DAY_OF_PUBLICATION.test(folded);
}

export type ColumnLabels = {
  readonly businessCode: string;
  readonly labels: Readonly<Record<string, string>>;
};

export type ResolvedColumns = {
  /** What each column holds; null for one that is not read. */
  readonly columns: readonly (ManifestColumn | null)[];
  /** Places of columns that are not read, and may say who sees the documents. */
  readonly limiting: ReadonlySet<number>;
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
  const limiting = new Set<number>();
  const columns = header.map((name, place) => {
    const column = known.get(fold(name)) ?? null;
    const first = column === null ? undefined : taken.get(column);
    const isOpen = column === null ? mayLimit(name, fold) : LIMITS.includes(column) && first !== undefined;
    if (isOpen) limiting.add(place);
    if (first !== undefined) {
      twice.set(place, first);
      return null;
    }
    if (column !== null) taken.set(column, place);
    return column;
  });
  return { columns, twice, limiting };
}
