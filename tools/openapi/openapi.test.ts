import { readFileSync } from 'node:fs';
import type { Endpoint } from '@fundarium/contract/endpoint';
import { endpoints } from '@fundarium/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { openApiDocument, openApiText } from './document.ts';

type Operation = {
  operationId: string;
  security: unknown[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } };
};
const paths = openApiDocument().paths as Record<string, Record<string, Operation>>;

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

  it('tells the shape of a body', () => {
    const body = paths['/repository/api/v1/browse/search/parts']!.post!.requestBody!;
    expect(Object.keys(body.content['application/json'].schema.properties)).toContain('quickText');
  });
});
