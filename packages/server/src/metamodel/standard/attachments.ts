import type { FieldType, Labels } from '@fundarium/contract/vocabulary';
import { labels } from './labels.ts';
import type { StandardField } from './standard-field.ts';

type Entry = { readonly code: string; readonly labels: Labels };

/** What a document says of itself (spec 3, attachment); the product writes them, so they are read only. */
export const ATTACHMENT_FIELDS: readonly StandardField[] = [
  attachmentField(
    'UUID',
    'CODE',
    labels('Kennung | Identifier | Identificador | Identifiant | Identificativo | 識別子 | Kenmerk | 标识'),
  ),
  attachmentField(
    'DISPLAY_LABEL',
    'STRING',
    labels('Bezeichnung | Label | Denominación | Libellé | Denominazione | 表示名 | Omschrijving | 显示名称'),
  ),
  attachmentField(
    'FILE_NAME',
    'STRING',
    labels(
      'Dateiname | File name | Nombre del archivo | Nom du fichier | Nome del file | ファイル名 | Bestandsnaam | 文件名',
    ),
  ),
  attachmentField(
    'NORMALIZED_FILE_NAME',
    'STRING',
    labels(
      'Einheitlicher Dateiname | Normalised file name | Nombre de archivo normalizado | Nom de fichier normalisé | Nome del file normalizzato | 正規化ファイル名 | Genormaliseerde bestandsnaam | 规范文件名',
    ),
  ),
  attachmentField(
    'FILE_TYPE',
    'API',
    labels(
      'Dokumenttyp | Document type | Tipo de documento | Type de document | Tipo di documento | 文書の種類 | Documenttype | 文档类型',
    ),
    'ATTACHMENT_TYPE',
  ),
  attachmentField(
    'FILE_CATEGORY',
    'API',
    labels(
      'Dokumentkategorie | Document category | Categoría de documento | Catégorie de document | Categoria di documento | 文書の区分 | Documentcategorie | 文档类别',
    ),
    'ATTACHMENT_CATEGORY',
  ),
  attachmentField(
    'FILE_SIZE',
    'LONG',
    labels(
      'Dateigrösse | File size | Tamaño del archivo | Taille du fichier | Dimensione del file | ファイルサイズ | Bestandsgrootte | 文件大小',
    ),
  ),
  attachmentField(
    'MIME_TYPE',
    'STRING',
    labels(
      'Dateiformat | File format | Formato de archivo | Format de fichier | Formato del file | ファイル形式 | Bestandsformaat | 文件格式',
    ),
  ),
  attachmentField(
    'LANGUAGE',
    'STRING',
    labels('Sprache | Language | Idioma | Langue | Lingua | 言語 | Taal | 语言'),
  ),
  attachmentField(
    'COUNTRY',
    'LOV',
    labels('Land | Country | País | Pays | Paese | 国 | Land | 国家/地区'),
    'COUNTRY',
  ),
  attachmentField(
    'STATUS',
    'LOV',
    labels('Status | Status | Situación | Statut | Stato | ステータス | Status | 状态'),
    'ATTACHMENT_STATUS',
  ),
  attachmentField(
    'START_DATE',
    'DATE',
    labels(
      'Gültig ab | Start date | Fecha de inicio | Date de début | Data di inizio | 開始日 | Begindatum | 开始日期',
    ),
  ),
  attachmentField(
    'CREATED_AT',
    'DATETIME',
    labels('Erstellt am | Created at | Creado el | Créé le | Creato il | 作成日時 | Gemaakt op | 创建时间'),
  ),
  attachmentField(
    'UPDATED_AT',
    'DATETIME',
    labels(
      'Geändert am | Updated at | Modificado el | Modifié le | Modificato il | 更新日時 | Gewijzigd op | 更新时间',
    ),
  ),
  attachmentField(
    'NODE_NATURE',
    'STRING',
    labels(
      'Art der Einheit | Entity nature | Naturaleza de la entidad | Nature de l’entité | Natura dell’entità | エンティティの種別 | Soort entiteit | 实体类型',
    ),
  ),
  attachmentField(
    'NODE_CODE',
    'CODE',
    labels(
      'Code der Einheit | Entity code | Código de la entidad | Code de l’entité | Codice dell’entità | エンティティのコード | Code van de entiteit | 实体代码',
    ),
  ),
  attachmentField(
    'NODE_NAME',
    'STRING',
    labels(
      'Name der Einheit | Entity name | Nombre de la entidad | Nom de l’entité | Nome dell’entità | エンティティの名称 | Naam van de entiteit | 实体名称',
    ),
  ),
  attachmentField(
    'EXTERNAL_STORAGE',
    'BOOLEAN',
    labels(
      'Extern gespeichert | Stored elsewhere | Almacenado externamente | Stockage externe | Archiviato esternamente | 外部保存 | Extern opgeslagen | 外部存储',
    ),
  ),
  attachmentField(
    'PERMALINK',
    'URL',
    labels(
      'Permalink | Permalink | Enlace permanente | Lien permanent | Link permanente | 固定リンク | Permalink | 永久链接',
    ),
  ),
  attachmentField(
    'URI',
    'URL',
    labels('Adresse | Address | Dirección | Adresse | Indirizzo | アドレス | Adres | 地址'),
  ),
];

function attachmentField(
  businessCode: string,
  type: FieldType,
  fieldLabels: Labels,
  list?: string,
): StandardField {
  return {
    businessCode,
    level: 'ATTACHMENT',
    type,
    ...(list === undefined ? {} : { list }),
    static: true,
    mdi: false,
    performance: false,
    readonly: true,
    sortable: true,
    excludeFromSearch: false,
    multiple: false,
    perLanguage: false,
    nullable: true,
    unique: false,
    categories: [],
    labels: fieldLabels,
  };
}

/** Lists of type API: their values are the attachment types and categories that the customer has. */
export const TYPE_LISTS: readonly Entry[] = [
  entry(
    'ATTACHMENT_TYPE',
    'Dokumenttypen | Document types | Tipos de documento | Types de document | Tipi di documento | 文書の種類 | Documenttypen | 文档类型',
  ),
  entry(
    'ATTACHMENT_CATEGORY',
    'Dokumentkategorien | Document categories | Categorías de documento | Catégories de document | Categorie di documento | 文書の区分 | Documentcategorieën | 文档类别',
  ),
];

export const ATTACHMENT_CATEGORIES: readonly Entry[] = [
  entry(
    'LEGAL',
    'Rechtliche Dokumente | Legal documents | Documentos legales | Documents juridiques | Documenti legali | 法定文書 | Juridische documenten | 法律文件',
  ),
  entry('REPORTS', 'Berichte | Reports | Informes | Rapports | Relazioni | 報告書 | Verslagen | 报告'),
  entry(
    'MARKETING',
    'Marketing | Marketing | Marketing | Marketing | Marketing | 販売用資料 | Marketing | 营销资料',
  ),
];

export const ATTACHMENT_TYPES: readonly (Entry & { readonly category: string })[] = [
  {
    category: 'LEGAL',
    ...entry(
      'PROSPECTUS',
      'Prospekt | Prospectus | Folleto | Prospectus | Prospetto | 目論見書 | Prospectus | 招募说明书',
    ),
  },
  {
    category: 'LEGAL',
    ...entry(
      'PRIIPS_KID',
      'Basisinformationsblatt | Key information document | Documento de datos fundamentales | Document d’informations clés | Documento contenente le informazioni chiave | 重要情報書面 | Essentiële-informatiedocument | 关键信息文件',
    ),
  },
  {
    category: 'REPORTS',
    ...entry(
      'ANNUAL_REPORT',
      'Jahresbericht | Annual report | Informe anual | Rapport annuel | Relazione annuale | 年次報告書 | Jaarverslag | 年度报告',
    ),
  },
  {
    category: 'REPORTS',
    ...entry(
      'SEMI_ANNUAL_REPORT',
      'Halbjahresbericht | Semi-annual report | Informe semestral | Rapport semestriel | Relazione semestrale | 半期報告書 | Halfjaarverslag | 半年度报告',
    ),
  },
  {
    category: 'MARKETING',
    ...entry(
      'FACTSHEET',
      'Factsheet | Factsheet | Ficha | Fiche produit | Scheda prodotto | ファクトシート | Factsheet | 产品概况',
    ),
  },
];

function entry(code: string, eight: Parameters<typeof labels>[0]): Entry {
  return { code, labels: labels(eight) };
}
