import { describe, expect, it } from 'vitest';
import document from '../../../../../docs/openapi.json' with { type: 'json' };
import { canChange, operationsOf, sampleOf, type OpenApi } from './read-document.ts';

const operations = operationsOf(document as unknown as OpenApi);
const named = (name: string) => operations.find((each) => each.name === name)!;

describe('the description of the calls', () => {
  it('has every call once, by its path', () => {
    expect(operations.length).toBeGreaterThan(60);
    expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
    const paths = operations.map(({ path }) => path);
    expect(paths).toEqual(paths.toSorted((a, b) => (a === b ? 0 : a < b ? -1 : 1)));
  });

  it('names what a call takes', () => {
    expect(named('part')).toMatchObject({ method: 'GET', body: null, takesFile: false });
    expect(named('part').parameters.map((each) => [each.name, each.in])).toContainEqual(['code', 'path']);
    expect(named('searchParts')).toMatchObject({ method: 'POST', takesFile: false });
    expect(operations.filter(({ takesFile }) => takesFile).map(({ method }) => method)).toContain('POST');
  });

  it('tells calls that can change something', () => {
    expect(canChange(named('searchParts'))).toBe(false);
    expect(canChange(named('part'))).toBe(false);
    const studio = operations.filter(({ path, method }) => path.startsWith('/studio/') && method !== 'GET');
    expect(studio.filter((each) => !canChange(each)).map(({ name }) => name)).toEqual([]);
  });
});

describe('a sample', () => {
  it.each([
    [{ type: 'string' }, ''],
    [{ type: 'string', default: 'x' }, 'x'],
    [{ enum: ['PART', 'PROD'] }, 'PART'],
    [{ const: 1 }, 1],
    [{ anyOf: [{ type: 'null' }, { type: 'string' }] }, null],
    [{ type: ['integer', 'null'] }, 0],
    [{ type: 'array', items: { type: 'string' } }, []],
    [
      {
        type: 'object',
        properties: { a: { type: 'boolean' }, b: { type: 'string' } },
        required: ['a'],
      },
      { a: false },
    ],
    [{}, null],
  ])('of %j is %j', (schema, sample) => {
    expect(sampleOf(schema)).toEqual(sample);
  });
});
