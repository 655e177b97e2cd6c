import type { DemoDocument, DemoEntity } from '../world.ts';
import { pdfOf, type PdfLine } from './pdf.ts';
import { WORDS, type DemoDocumentType } from './words.ts';

export type Draft = {
  readonly type: DemoDocumentType;
  readonly language: string;
  /** ISO 3166; null is for every country. */
  readonly country: string | null;
  readonly startDate: string;
  readonly status: DemoDocument['status'];
};

const TITLE_SIZE = 20;
const TEXT_SIZE = 10;

/** A document of an entity, named as deliveries of documents name theirs, with a page that says what it is. */
export function documentOf(manufacturer: string, entity: DemoEntity, draft: Draft): DemoDocument {
  const { type, language, country, startDate } = draft;
  const words = WORDS[language];
  const title = words?.titles[type];
  if (words === undefined || title === undefined) throw new Error(`The demo has no ${type} in ${language}`);
  const text = (field: string) => {
    const value = entity.values[field];
    return typeof value === 'string' ? value : null;
  };
  const name = text('NAME') ?? entity.code;
  const key = text('ISIN') ?? entity.code;
  const day = startDate.replaceAll('-', '');
  const facts: readonly (readonly [string, string | null])[] = [
    [words.product, name],
    ['ISIN', text('ISIN')],
    [words.manufacturer, manufacturer],
    [words.currency, text('CURRENCY')],
    [words.country, country],
    [words.date, startDate],
  ];
  const lines: PdfLine[] = [
    { text: title, size: TITLE_SIZE, bold: true },
    { text: '', size: TEXT_SIZE },
    ...facts.flatMap(([label, value]) =>
      value === null ? [] : [{ text: `${label}: ${value}`, size: TEXT_SIZE + 1 }],
    ),
    { text: '', size: TEXT_SIZE },
    { text: words.note, size: TEXT_SIZE },
  ];
  return {
    ...draft,
    level: entity.level,
    code: entity.code,
    fileName: `${key}_${type}_${language}_${country ?? 'XX'}_${day}.pdf`,
    displayLabel: `${title} – ${name}`,
    content: () => pdfOf(`${title} – ${name}`, lines),
  };
}
