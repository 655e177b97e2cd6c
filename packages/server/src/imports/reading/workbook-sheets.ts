import { posix } from 'node:path';
import { readEntries } from './unpack.ts';

export type WorkbookSheet = {
  readonly index: number;
  readonly name: string;
  readonly hidden: boolean;
  /** Whether it has cells; a chart has none. */
  readonly hasCells: boolean;
  /** The file of the archive that it lies in. */
  readonly part: string;
};

export type Workbook = {
  readonly sheets: readonly WorkbookSheet[];
  readonly since1904: boolean;
  /** Numbers of the cell styles that show a fraction as percent. */
  readonly percentStyles: ReadonlySet<string>;
};

const MOST_BYTES = 20_000_000;
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STYLES = 'xl/styles.xml';
/** Formats that a workbook need not define: 0% and 0.00%. */
const BUILT_IN_PERCENT = ['9', '10'];
const ESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** A workbook's sheets in their order, and from which year it counts days. */
export async function readWorkbookSheets(path: string): Promise<Workbook> {
  const files = await readEntries(path, [WORKBOOK, RELATIONS, STYLES], MOST_BYTES);
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const relations = new Map(
    elements(text(RELATIONS), 'Relationship').map((each) => [each('Id'), each] as const),
  );
  const sheets = elements(text(WORKBOOK), 'sheet').map((sheet, index): WorkbookSheet => {
    const relation = relations.get(sheet('r:id') || sheet('\\w+:id'));
    const target = relation?.('Target') ?? '';
    return {
      index,
      name: sheet('name'),
      hidden: /hidden/i.test(sheet('state')),
      hasCells: relation === undefined || relation('Type').endsWith('/worksheet'),
      part: target.startsWith('/') ? target.slice(1) : posix.join('xl', target),
    };
  });
  const [properties] = elements(text(WORKBOOK), 'workbookPr');
  return {
    sheets,
    since1904: /^(1|true)$/.test(properties?.('date1904') ?? ''),
    percentStyles: percentStylesOf(text(STYLES)),
  };
}

function percentStylesOf(styles: string): Set<string> {
  const own = elements(styles, 'numFmt').filter((format) => isPercent(format('formatCode')));
  const formats = new Set([...BUILT_IN_PERCENT, ...own.map((format) => format('numFmtId'))]);
  const [, cellStyles = ''] = /<(?:\w+:)?cellXfs[\s>]([^]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return new Set(
    elements(cellStyles, 'xf').flatMap((style, at) => (formats.has(style('numFmtId')) ? [String(at)] : [])),
  );
}

/** Whether a format has a % that is not merely written beside the number. */
const isPercent = (formatCode: string) => formatCode.replaceAll(/"[^"]*"|\\./g, '').includes('%');

/** Elements of a name, each by its attributes; of an attribute that is not there, the empty text. */
function elements(xml: string, name: string): ((attribute: string) => string)[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*?)/?>`, 'g'))].map(
    ([, attributes]) =>
      (attribute) => {
        const found = new RegExp(`(?:^|\\s)${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes!);
        const text = found?.[1] ?? found?.[2] ?? '';
        return text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (escape) => ESCAPED[escape]!);
      },
  );
}
