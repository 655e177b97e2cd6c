import { posix } from 'node:path';
import { isPercent, shownBeside } from './number-format.ts';
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
  /** What other cell styles show beside a number: a currency, or a unit. */
  readonly shownStyles: ReadonlyMap<string, string>;
};

const MOST_BYTES = 20_000_000;
/** Each is opened to see what it holds. */
const MOST_SHEETS = 1_000;
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

/**
 * A workbook's sheets in their order, and from which year it counts days.
 * @throws Error where it unpacks to too much, or has more than 1,000 sheets
 */
export async function readWorkbookSheets(path: string): Promise<Workbook> {
  const files = await readEntries(path, [WORKBOOK, RELATIONS, STYLES], MOST_BYTES);
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  const relations = new Map(
    elements(text(RELATIONS), 'Relationship').map((each) => [each('Id'), each] as const),
  );
  const named = elements(text(WORKBOOK), 'sheet');
  if (named.length > MOST_SHEETS) throw new Error(`the workbook has more than ${MOST_SHEETS} sheets`);
  const sheets = named.map((sheet, index): WorkbookSheet => {
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
    ...stylesOf(text(STYLES)),
  };
}

/** As long as a format may be, by the workbook's own rules. */
const isShort = (code: string) => code.length <= 255;

function stylesOf(styles: string): Pick<Workbook, 'percentStyles' | 'shownStyles'> {
  const codes = new Map(
    elements(styles, 'numFmt').map((format) => [format('numFmtId'), format('formatCode')] as const),
  );
  const formats = elements(within(styles, 'cellXfs'), 'xf').map((style) => style('numFmtId'));
  const percentStyles = new Set<string>();
  const shownStyles = new Map<string, string>();
  // Many styles share a format.
  const percents = new Set(
    [...codes].flatMap(([format, code]) => (isShort(code) && isPercent(code) ? [format] : [])),
  );
  const shown = new Map(
    [...codes].map(([format, code]) => [format, isShort(code) ? shownBeside(code) : null]),
  );
  for (const [at, format] of formats.entries()) {
    const beside = shown.get(format) ?? null;
    if (BUILT_IN_PERCENT.includes(format) || percents.has(format)) percentStyles.add(String(at));
    else if (beside !== null) shownStyles.set(String(at), beside);
  }
  return { percentStyles, shownStyles };
}

/** What stands within the first element of a name; nothing where it has no end. */
function within(xml: string, name: string): string {
  const from = xml.search(new RegExp(`<(?:\\w+:)?${name}[\\s>]`));
  const inside = from < 0 ? '' : xml.slice(from);
  return inside.slice(0, Math.max(inside.search(new RegExp(`</(?:\\w+:)?${name}>`)), 0));
}

/** Elements of a name, each by its attributes; of an attribute that is not there, the empty text. */
function elements(xml: string, name: string): ((attribute: string) => string)[] {
  // No attribute holds a "<" as it is: each look for an end stops at the next tag. One without attributes counts too.
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^<>]*)>`, 'g'))].map(
    ([, attributes]) =>
      (attribute) => {
        const found = new RegExp(`(?:^|\\s)${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes!);
        const text = found?.[1] ?? found?.[2] ?? '';
        return text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (escape) => ESCAPED[escape]!);
      },
  );
}
