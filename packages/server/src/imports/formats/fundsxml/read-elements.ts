import { SaxesParser, type SaxesTagPlain } from 'saxes';
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
  };
  readonly path: string;
};

export type Found = { readonly path: string; readonly element: XmlElement };

/**
 * Reads XML as it streams by and hands over each element at one of the paths given, as soon as it ends; what it held
 * is then forgotten, so that memory is that of the largest such element.
 * @throws Error that names the line, where the text is no XML, is not of the shape, or asks for anything outside itself
 */
export async function* readElements(
  text: AsyncIterable<string>,
  root: { readonly name: string; readonly shape: XmlShape },
  handOver: ReadonlySet<string>,
): AsyncGenerator<Found> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Open[] = [];
  const found: Found[] = [];
  let depth = 0;
  let passedOver = 0;
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
    if (passedOver > 0) {
      passedOver += 1;
      return;
    }
    const above = open.at(-1);
    if (above === undefined) {
      if (tag.name !== root.name) refuse(`<${tag.name}> stands where <${root.name}> is expected`);
      open.push(begin(tag, parser.line, root.shape, ''));
      return;
    }
    const shape = above.shape.children?.[tag.name];
    if (shape === undefined) {
      const { known } = above.shape;
      if (known !== undefined && !known.includes(tag.name)) refuse(`<${above.name}> has no <${tag.name}>`);
      passedOver = 1;
      return;
    }
    if (
      above.shape.many?.includes(tag.name) !== true &&
      above.element.children.some((child) => child.name === tag.name)
    ) {
      refuse(`<${above.name}> has a second <${tag.name}>`);
    }
    open.push(begin(tag, parser.line, shape, above.path));
  });
  parser.on('text', (part) => {
    sinceEvent = 0;
    const at = open.at(-1);
    if (passedOver === 0 && at !== undefined && at.shape.children === undefined) at.element.text += part;
  });
  parser.on('cdata', (part) => {
    sinceEvent = 0;
    const at = open.at(-1);
    if (passedOver === 0 && at !== undefined && at.shape.children === undefined) at.element.text += part;
  });
  parser.on('closetag', () => {
    sinceEvent = 0;
    depth -= 1;
    if (passedOver > 0) {
      passedOver -= 1;
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
    if (sinceEvent > LONGEST_PART) refuse('A text, tag or comment is beyond measure');
    yield* found.splice(0);
  }
  parser.close();
  yield* found.splice(0);
}

function begin(tag: SaxesTagPlain, line: number, shape: XmlShape, above: string): Open {
  const { name } = tag;
  const attributes = shape.children === undefined ? { ...tag.attributes } : {};
  const element = { name, line, attributes, children: [], text: '' };
  return { name, line, shape, element, path: above === '' ? name : `${above}/${name}` };
}

/** Of elements that are handed over one trace is enough, however many they are. */
function remember(above: Open | undefined, element: XmlElement, isTrace: boolean): void {
  if (above === undefined) return;
  if (isTrace && above.element.children.some(({ name }) => name === element.name)) return;
  above.element.children.push(element);
}
