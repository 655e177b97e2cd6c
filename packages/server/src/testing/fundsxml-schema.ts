import { SaxesParser } from 'saxes';

/** An element of an XML schema, as far as a document needs it. */
type Node = { readonly name: string; readonly attributes: Record<string, string>; readonly children: Node[] };
export type SchemaElement = {
  readonly name: string;
  readonly isRequired: boolean;
  /** Empty for an element that holds text. */
  readonly children: readonly SchemaElement[];
  readonly attributes: readonly string[];
  /** Words that its text may be; empty where it may be others. */
  readonly words: readonly string[];
  /** The simple type that its text is of, such as `xs:date`. */
  readonly type: string;
};

/** The element that documents of a schema begin with; a type within itself is left out. */
export function readSchema(text: string, root: string): SchemaElement {
  const schema = parse(text);
  const types = new Map(
    schema.children
      .filter(({ name }) => name.endsWith('Type'))
      .map((each) => [each.attributes['name']!, each] as const),
  );
  const elements = (node: Node, within: readonly string[]): SchemaElement[] =>
    node.children.flatMap((child): SchemaElement[] => {
      if (child.name === 'element') return element(child, within);
      if (['sequence', 'choice', 'all', 'complexContent'].includes(child.name))
        return elements(child, within);
      if (child.name !== 'extension' && child.name !== 'restriction') return [];
      const base = types.get(child.attributes['base'] ?? '');
      return [...(base === undefined ? [] : elements(base, within)), ...elements(child, within)];
    });
  const attributes = (node: Node): string[] =>
    node.children.flatMap((child) =>
      child.name === 'attribute'
        ? [child.attributes['name'] ?? '']
        : child.name === 'element'
          ? []
          : attributes(child),
    );
  const textOf = (node: Node | undefined, type: string): { words: string[]; type: string } => {
    const restriction = node === undefined ? undefined : find(node, ['restriction', 'extension']);
    if (node === undefined || restriction === undefined) return { words: [], type };
    const base = restriction.attributes['base']!;
    const words = restriction.children
      .filter(({ name }) => name === 'enumeration')
      .map((each) => each.attributes['value']!);
    const above = textOf(types.get(base), base);
    return { words: words.length > 0 ? words : above.words, type: above.type };
  };
  const element = ({ attributes: of, children }: Node, within: readonly string[]): SchemaElement[] => {
    const { name, type = '', minOccurs } = of;
    if (name === undefined || within.includes(type)) return [];
    const definition = types.get(type) ?? children.find((child) => child.name.endsWith('Type'));
    const inner =
      definition === undefined ? [] : elements(definition, [...within, ...(type === '' ? [] : [type])]);
    return [
      {
        name,
        isRequired: minOccurs !== '0',
        children: inner,
        attributes: definition === undefined ? [] : attributes(definition),
        ...textOf(definition, type),
      },
    ];
  };
  const top = schema.children.find(({ attributes: { name } }) => name === root)!;
  return element(top, [])[0]!;
}

function find(node: Node, names: readonly string[]): Node | undefined {
  for (const child of node.children) {
    if (names.includes(child.name)) return child;
    if (child.name === 'simpleType' || child.name === 'simpleContent') {
      const found = find(child, names);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function parse(text: string): Node {
  const parser = new SaxesParser();
  const open: Node[] = [{ name: '', attributes: {}, children: [] }];
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name: name.replace(/^xs:/, ''), attributes: { ...attributes }, children: [] };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return open[0]!.children[0]!;
}
