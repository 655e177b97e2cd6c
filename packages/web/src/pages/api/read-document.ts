/** A JSON Schema as the document has it. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
};

/** One call of the description. */
export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  /** Of a JSON body; a form with a file has none. */
  readonly body: Schema | null;
  readonly takesFile: boolean;
  readonly reply: Schema | null;
};

type Content = { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
type Described = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly (Partial<Parameter> & { readonly $ref?: string })[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
};
/** OpenAPI 3.1, as far as this page reads it. */
export type OpenApi = { readonly paths?: Readonly<Record<string, Readonly<Record<string, Described>>>> };

const JSON_TYPE = 'application/json';
/** A sample goes no deeper: what recurs would have no end. */
const DEEPEST = 6;

/** The calls of a description in the order of their paths. */
export function operationsOf({ paths = {} }: OpenApi): Operation[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
    )
    .toSorted((a, b) => (a.path === b.path ? 0 : a.path < b.path ? -1 : 1));
}

function operationOf(path: string, method: string, described: Described): Operation {
  const { operationId: name, summary, parameters = [], requestBody, responses } = described;
  const body = requestBody?.content?.[JSON_TYPE]?.schema ?? null;
  return {
    name,
    method: method.toUpperCase(),
    path,
    summary,
    parameters: parameters.filter((each): each is Parameter => each.in === 'path' || each.in === 'query'),
    body,
    takesFile: requestBody !== undefined && body === null,
    reply: responses['200']?.content?.[JSON_TYPE]?.schema ?? null,
  };
}

/** The least that a schema asks for, to begin with: what is required, by its default or its first value. */
export function sampleOf(schema: Schema, depth = 0): unknown {
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice) return sampleOf(choice, depth);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return depth >= DEEPEST ? {} : requiredOf(schema, depth + 1);
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'string':
      return '';
    default:
      return null;
  }
}

function requiredOf({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {}, depth)]));
}

/** Whether a call can change what is stored: one that reads asks with GET, or posts a question. */
export function canChange({ method, path }: Operation): boolean {
  if (method === 'GET') return false;
  return path.startsWith('/studio/') || !/\/(browse|quotations|dividends|performance|start)(\/|$)/.test(path);
}
