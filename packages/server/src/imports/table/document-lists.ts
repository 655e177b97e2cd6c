import type { TableRecord } from '../reading/table-record.ts';
import type { ResolvedColumns } from './columns.ts';
import { KEY_TARGETS } from './column-names.ts';
import type { Column } from './column.ts';
import { leftOut } from './skipped-columns.ts';

/** Columns that name files, in the eight languages. */
const OF_FILES =
  /^(?:(?:file|document)[ _-]?(?:name|path)?|path|datei(?:name|pfad)?|dokument|pfad|(?:nom (?:du|de) )?(?:fichier|document)|chemin(?: (?:du|de) fichier)?|(?:nombre (?:del?|de) )?(?:archivo|fichero)|ruta|documento|(?:nome )?(?:del )?file|percorso|bestand(?:s?naam)?|pad|ファイル名?|パス|文件名?|路径|文件路径)$/iu;
/**
 * How files end that are documents for certain: others, such as XLSX, may be what a line comes from. Web addresses are no
 * files, but links beside what is said of a class.
 */
const IS_DOCUMENT = /^(?![a-z][a-z\d+.-]*:\/\/|www\.).*\.(?:pdf|docx?|pptx?|jpe?g|png)$/iu;

/** What a list of documents has beside them, in the words of a table of entities. */
const BESIDE_DOCUMENTS: readonly string[] = [...KEY_TARGETS, 'PARENT_CODE', 'NAME', 'COUNTRY', 'STATUS'];
const saysMore = ({ target }: Column) => !BESIDE_DOCUMENTS.includes(target) && !target.endsWith('_DATE');

type NamedFile = { readonly column: string; readonly text: string; readonly line: number };

/** Looks in a table of entities for files: the names of documents are none of the entities that they belong to. */
export class DocumentLists {
  readonly #columns: readonly { readonly name: string; readonly at: number }[];
  #found: NamedFile | null = null;

  constructor({ delivery, columns, skipped }: ResolvedColumns) {
    this.#columns =
      delivery === null && !columns.some(saysMore)
        ? skipped.filter(({ name, mapped }) => !mapped && OF_FILES.test(name.trim()))
        : [];
  }

  see({ cells, line }: TableRecord): void {
    if (this.#found !== null) return;
    for (const { name, at } of this.#columns) {
      const text = (cells[at] ?? '').trim();
      if (IS_DOCUMENT.test(text)) this.#found = { column: name, text, line };
    }
  }

  /** @throws Error that names the import of documents */
  refuse(): void {
    if (this.#found === null) return;
    const { column, text, line } = this.#found;
    throw new Error(
      `The column ${column} names documents, such as ${text} (line ${line}): the table is a list of documents and says nothing of share classes or funds themselves. Deliver it by the import of documents (npm run import -- documents), or leave the column out by ${leftOut(column)}.`,
    );
  }
}
