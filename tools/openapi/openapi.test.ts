import { readFileSync } from 'node:fs';
import type { Endpoint } from '@fundarium/contract/endpoint';
import { endpoints } from '@fundarium/contract/endpoints';
import { PROBLEM_RULES } from '@fundarium/contract/failure';
import { describe, expect, it } from 'vitest';
import { openApiDocument, openApiText } from '@fundarium/contract/openapi';

type Schema = Readonly<Record<string, unknown>>;
type Operation = {
  operationId: string;
  security: unknown[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  responses: Record<string, unknown>;
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } };
};
const paths = openApiDocument().paths as Record<string, Record<string, Operation>>;

/** Of a reply in JSON. */
const propertiesOf = (responses: Record<string, unknown>) =>
  (
    responses['200'] as {
      content: { 'application/json': { schema: { properties: Record<string, Schema> } } };
    }
  ).content['application/json'].schema.properties;

describe('docs/openapi.json', () => {
  it('is what the contract says now (npm run openapi writes it anew)', () => {
    expect(readFileSync('docs/openapi.json', 'utf8')).toBe(openApiText());
  });

  it('names every call once', () => {
    const named = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(named.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('has each parameter of a path, required', () => {
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const operation = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]![endpoint.method.toLowerCase()]!;
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name).toSorted()).toEqual(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name).toSorted(),
      );
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });

  it('asks for token and cookie together, and for nothing where a call is public', () => {
    expect(paths['/repository/api/v1/browse/search/parts']!.post!.security).toEqual([
      { bearer: [], sessionCookie: [] },
    ]);
    expect(paths['/repository/actuator/info']!.get!.security).toEqual([]);
  });

  it('says how a token is had, and that each call by the cookie alone asks for the own header', () => {
    const { info } = openApiDocument() as { info: { description: string } };
    for (const named of ['/repository/prelogin/default', '__Host-sid', 'x-fundarium-request: 1'])
      expect(info.description).toContain(named);
    for (const { path, access } of Object.values<Endpoint>(endpoints)) {
      if (access !== 'cookie') continue;
      const { parameters, responses } = paths[path]!.post!;
      expect(parameters).toContainEqual({ $ref: '#/components/parameters/OwnClient' });
      expect(responses).toHaveProperty('403');
    }
  });

  it('tells the shape of a body', () => {
    const body = paths['/repository/api/v1/browse/search/parts']!.post!.requestBody!;
    expect(Object.keys(body.content['application/json'].schema.properties)).toContain('quickText');
  });

  it('says of each day in a query that it is one, and of a flag which two values it takes', () => {
    const queries = Object.values(paths).flatMap((operations) =>
      Object.values(operations).flatMap(({ parameters = [] }) =>
        parameters.filter((parameter) => parameter.in === 'query'),
      ),
    );
    const named = (names: RegExp) => queries.filter(({ name }) => names.test(name));
    const days = named(/^(from|to|asOf|validOn|knownOn|(integrated|effective)(From|To))$/);
    expect(days.length).toBeGreaterThan(20);
    for (const { name, schema, description } of days)
      expect([name, schema, description]).toEqual([
        name,
        { type: 'string', format: 'date' },
        'A day as yyyy-mm-dd',
      ]);
    const flags = named(/^(retroactive|subtree)$/);
    expect(flags.length).toBeGreaterThan(3);
    for (const { schema } of flags) expect(schema).toEqual({ type: 'string', enum: ['true', 'false'] });
    for (const { name, description } of named(/^(upTo|offset|limit)$/))
      expect([name, description]).toEqual([name, expect.any(String)]);
  });

  it('says of bodies and replies what days, moments, decimals and emptied dates are', () => {
    const { requestBody, responses } = paths['/studio/api/v1/entities/fields']!.post!;
    expect(requestBody!.content['application/json'].schema.properties).toHaveProperty(
      'effectiveDate.format',
      'date',
    );
    const written = propertiesOf(responses);
    expect(written['emptied']).toHaveProperty('description');
    expect(written['effectiveDate']).toHaveProperty('format', 'date');
    const { series } = propertiesOf(paths['/repository/api/v1/dividends']!.get!.responses);
    expect(series).toHaveProperty('items.properties.dividends.items.properties.dividend.anyOf.0.pattern');
    const { rows } = propertiesOf(paths['/repository/api/v1/audit']!.get!.responses);
    expect(rows).toHaveProperty('items.properties.integratedAt.format', 'date-time');
  });

  it('says how many columns a comparison has, and how it refuses others', () => {
    const { requestBody, responses } = paths['/repository/api/v1/compare']!.post!;
    expect(requestBody!.content['application/json'].schema.properties).toMatchObject({
      columns: { minItems: 2, maxItems: 10 },
    });
    expect(responses).toHaveProperty('422');
  });

  it('offers an Idempotency-Key for each call that writes, and for no other', () => {
    const key = { $ref: '#/components/parameters/IdempotencyKey' };
    const offering = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ parameters = [] }) =>
        parameters.some((each) => JSON.stringify(each) === JSON.stringify(key)) ? [path] : [],
      ),
    );
    const writing = Object.values<Endpoint>(endpoints).filter(
      ({ method, path }) =>
        method === 'POST' && /^\/studio\/api\/v1\/(entities|structured|meta)\b(?!.*preview)/.test(path),
    );
    expect(writing.length).toBeGreaterThan(15);
    expect(offering.toSorted()).toEqual(
      expect.arrayContaining(writing.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))),
    );
    // A call that only reads has none.
    expect(offering.filter((path) => Object.keys(paths[path]!).join() === 'get')).toEqual([]);
  });

  it('says of each refusal that a call can meet which shape it has', () => {
    const responses = paths['/studio/api/v1/entities/fields']!.post!.responses;
    expect(Object.keys(responses).toSorted()).toEqual(
      ['200', '400', '401', '403', '404', '409', '422', '429', 'default'].toSorted(),
    );
    const { 200: _, ...refusals } = responses;
    for (const response of Object.values(refusals))
      expect(response).toEqual({ $ref: '#/components/responses/Failure' });
    expect(Object.keys(paths['/repository/actuator/info']!.get!.responses)).toEqual([
      '200',
      '400',
      'default',
    ]);
  });

  it('lists what files are answered as, ranges of them, and codes that there are not', () => {
    const responsesOf = (path: string) => paths[path]!.get!.responses as Record<string, { content?: object }>;
    for (const [path, types] of [
      ['/repository/documents/{uuid}', ['*/*']],
      ['/repository/archives/{id}', ['application/zip']],
    ] as const) {
      const responses = responsesOf(path);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '206', '404', '416']));
      for (const status of ['200', '206']) expect(Object.keys(responses[status]!.content!)).toEqual(types);
    }
    for (const name of ['quotations', 'quotations/benchmark', 'dividends', 'findings', 'breakdowns'])
      expect(responsesOf(`/repository/api/v1/${name}`)).toHaveProperty('404');
  });

  it('names field, value and rule of a problem', () => {
    const { components } = openApiDocument() as {
      components: { responses: { Failure: { content: { 'application/json': { schema: unknown } } } } };
    };
    expect(components.responses.Failure.content['application/json'].schema).toMatchObject({
      properties: {
        problems: {
          items: {
            properties: {
              field: { type: 'string' },
              value: { type: 'string' },
              rule: { enum: PROBLEM_RULES },
            },
          },
        },
      },
    });
  });
});
