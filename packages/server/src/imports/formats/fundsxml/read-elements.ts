import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { UnreadPath, UnreadPaths } from './unread-paths.ts';
import type { XmlElement, XmlShape } from './xml-element.ts';

/** No name, text or comment is longer, but the bytes of a document that are embedded; 64 million letters hold one of 48 MB. */
const LONGEST_PART = 64_000_000;
const DEEPEST = 200;

type Open = {
  readonly name: string;
  readonly line: number;
  readonly shape: XmlShape;
  readonly element: {
    name: string;
    line: number;
    attributes: Record<string, string>;
    children: XmlElement[];
    text: string;
    path: UnreadPath;
    wasRead: boolean;
  };
  readonly path: string;
};

/** An element that is passed over: what of it has to be told apart is only whether it holds data. */
type PassedOver = { readonly path: UnreadPath; readonly line: number; hasData: boolean };

export type Found = { readonly path: string; readonly element: XmlElement };

/**
 * Reads XML as it streams by and hands over each element at one of the paths given, as soon as it ends; what it held
 * is then forgotten, so that memory is that of the largest such element. Data that the shape does not name is counted.
 * @throws Error that names the line, where the text is no XML, is not of the shape, or asks for anything outside itself
 */
export async function* readElements(
  text: AsyncIterable<string>,
  root: { readonly name: string; readonly shape: XmlShape },
  handOver: ReadonlySet<string>,
  unread: UnreadPaths,
): AsyncGenerator<Found> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Open[] = [];
  const found: Found[] = [];
  const passed: PassedOver[] = [];
  let depth = 0;
  let sinceEvent = 0;
  const refuse = (reason: string): never => {
    throw new Error(`Line ${parser.line}: ${reason}`);
  };

  parser.on('error', (error) =>
    refuse(`Not well-formed XML (${error.message.replace(/^.*?\d+:\d+: /, '')})`),
  );
  parser.on('doctype', () => refuse('A document type is not allowed'));
  parser.on('xmldecl', ({ version }) => {
    if (version !== undefined && version !== '1.0') refuse(`XML ${version} is not read, 1.0 is`);
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xml') refuse(`The instruction ${target} is not allowed`);
  });
  parser.on('comment', () => void (sinceEvent = 0));
  parser.on('opentag', (tag: SaxesTagPlain) => {
    sinceEvent = 0;
    depth += 1;
    if (depth > DEEPEST) refuse(`Elements stand more than ${DEEPEST} deep`);
    if (
      tag.name.endsWith(':include') ||
      Object.values(tag.attributes).includes('http://www.w3.org/2001/XInclude')
    ) {
      refuse('A reference to another file is not allowed');
    }
    const { line } = parser;
    const passOver = (above: UnreadPath) => {
      const path = unread.below(above, tag.name);
      passed.push({ path, line, hasData: false });
      countAttributes(tag, path, line, unread);
    };
    if (passed.length > 0) return passOver(passed.at(-1)!.path);
    const above = open.at(-1);
    if (above === undefined) {
      if (tag.name !== root.name) refuse(otherRoot(tag, root.name));
      open.push(begin(tag, line, root.shape, { path: '', node: unread.root }));
      countAttributes(tag, unread.root, line, unread);
      return;
    }
    const shape = above.shape.children?.[tag.name];
    if (shape === undefined) {
      const { known } = above.shape;
      if (known !== undefined && !known.includes(tag.name)) refuse(`<${above.name}> has no <${tag.name}>`);
      return passOver(above.element.path);
    }
    if (
      above.shape.many?.includes(tag.name) !== true &&
      above.element.children.some((child) => child.name === tag.name)
    ) {
      refuse(`<${above.name}> has a second <${tag.name}>`);
    }
    const node = unread.below(above.element.path, tag.name);
    open.push(begin(tag, line, shape, { path: above.path, node }));
    countAttributes(tag, node, line, unread);
  });
  const hear = (part: string) => {
    sinceEvent = 0;
    const overlooked = passed.at(-1);
    const at = open.at(-1);
    if (overlooked !== undefined) overlooked.hasData ||= HAS_DATA.test(part);
    else if (at?.shape.children === undefined) at!.element.text += part;
    // Text between elements is of no shape, and data all the same.
    else if (HAS_DATA.test(part)) unread.count(at.element.path, parser.line);
  };
  parser.on('text', (part) => {
    if (open.length > 0) hear(part);
  });
  parser.on('cdata', hear);
  parser.on('closetag', () => {
    sinceEvent = 0;
    depth -= 1;
    const overlooked = passed.pop();
    if (overlooked !== undefined) {
      if (overlooked.hasData) unread.count(overlooked.path, overlooked.line);
      return;
    }
    const ended = open.pop()!;
    const missing = ended.shape.required?.find(
      (name) => !ended.element.children.some((child) => child.name === name),
    );
    if (missing !== undefined) {
      throw new Error(`Line ${ended.line}: <${ended.name}> has no <${missing}>`);
    }
    if (handOver.has(ended.path)) {
      found.push({ path: ended.path, element: ended.element });
      // Its parent remembers that it was there, and no more.
      const trace = { ...ended.element, attributes: {}, children: [], text: '' };
      remember(open.at(-1), trace, handOver.has(ended.path));
    } else remember(open.at(-1), ended.element, false);
  });

  for await (const part of text) {
    sinceEvent += part.length;
    parser.write(part);
    if (sinceEvent > LONGEST_PART) refuse('A text, tag or comment is too long');
    yield* found.splice(0);
  }
  parser.close();
  yield* found.splice(0);
}

const HAS_DATA = /\S/;
/** Attributes that say how to read a file, and the one that is read itself. A default namespace is not: there is none. */
const OF_READING = /^(?:xmlns:.*|xsi:.*|ccy)$/;

function countAttributes(tag: SaxesTagPlain, path: UnreadPath, line: number, unread: UnreadPaths): void {
  // Most elements have none, and a file has millions of elements.
  for (const name in tag.attributes) {
    if (OF_READING.test(name) || !HAS_DATA.test(tag.attributes[name]!)) continue;
    unread.count(unread.below(path, `@${name}`), line);
  }
}

function otherRoot({ name }: SaxesTagPlain, expected: string): string {
  const [local, prefix] = name.split(':').toReversed();
  if (local === expected)
    return `The elements stand in a namespace (${prefix}:); those of ${expected} have none`;
  return `<${name}> stands where <${expected}> is expected`;
}

function begin(
  tag: SaxesTagPlain,
  line: number,
  shape: XmlShape,
  above: { readonly path: string; readonly node: UnreadPath },
): Open {
  const { name } = tag;
  const attributes = shape.children === undefined ? { ...tag.attributes } : {};
  const element = { name, line, attributes, children: [], text: '', path: above.node, wasRead: false };
  return { name, line, shape, element, path: above.path === '' ? name : `${above.path}/${name}` };
}

/** Of elements that are handed over one trace is enough, however many they are. */
function remember(above: Open | undefined, element: XmlElement, isTrace: boolean): void {
  if (above === undefined) return;
  if (isTrace && above.element.children.some(({ name }) => name === element.name)) return;
  above.element.children.push(element);
}
