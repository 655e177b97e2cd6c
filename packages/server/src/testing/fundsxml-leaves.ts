import { SaxesParser } from 'saxes';
import { readFundsXml, type FundsXmlPart } from '../imports/formats/fundsxml/read-fundsxml.ts';

/** An element that holds text of its own, with the lines of the elements around it. */
export type Leaf = { readonly path: string; readonly line: number; readonly around: readonly number[] };
export type LeafOutcome = Leaf & { readonly outcome: 'unread' | 'reported' | 'read' };

/** The elements of a document that hold text, by their paths below the root. */
export function leavesOf(text: string): Leaf[] {
  const parser = new SaxesParser({ position: true });
  const open: { name: string; line: number; hasText: boolean }[] = [];
  const leaves: Leaf[] = [];
  parser.on('opentag', ({ name }) => void open.push({ name, line: parser.line, hasText: false }));
  parser.on('text', (part) => {
    if (open.length > 0) open.at(-1)!.hasText ||= part.trim() !== '';
  });
  parser.on('closetag', () => {
    const { line, hasText } = open.at(-1)!;
    if (hasText) {
      const path = open.slice(1).map(({ name }) => name);
      leaves.push({ path: path.join('/'), line, around: open.map((each) => each.line) });
    }
    open.pop();
  });
  parser.write(text).close();
  return leaves;
}

export async function partsOf(text: string): Promise<FundsXmlPart[]> {
  async function* bytes() {
    yield Buffer.from(text);
  }
  return Array.fromAsync(readFundsXml(bytes()));
}

/**
 * What becomes of each element with data: named as not read, by its path and as often as it stands there; reported by
 * its line or that of an element around it; or else it must have been read.
 */
export async function outcomesOf(text: string): Promise<LeafOutcome[]> {
  const parts = await partsOf(text);
  const lines = new Set(
    parts.flatMap((part) => {
      if (part.kind === 'left-out') return [part.leftOut.line];
      return part.kind === 'fund' ? part.fund.notTaken.map(({ line }) => line) : [];
    }),
  );
  const unread = new Map(
    parts.flatMap((part) =>
      part.kind === 'unread'
        ? part.notes.map(
            ({ value, reason }) => [value, Number(/(\d+) times/.exec(reason)?.[1] ?? 1)] as const,
          )
        : [],
    ),
  );
  const leaves = leavesOf(text);
  const byPath = Map.groupBy(leaves, ({ path }) => path);
  return leaves.map((leaf) => {
    const isReported = leaf.around.some((line) => lines.has(line));
    const all = byPath.get(leaf.path)!;
    const unreported = all.filter(({ around }) => !around.some((line) => lines.has(line)));
    const count = unread.get(leaf.path) ?? 0;
    if (count === all.length || (count > 0 && count === unreported.length && !isReported))
      return { ...leaf, outcome: 'unread' };
    return { ...leaf, outcome: isReported ? 'reported' : 'read' };
  });
}

/** All that a document comes to, without the lines, for one document to be compared with another. */
export async function contentOf(text: string): Promise<string> {
  try {
    const parts = await partsOf(text);
    return JSON.stringify(parts, (key, value: unknown) => (key === 'line' ? undefined : value));
  } catch (error) {
    return String(error);
  }
}
