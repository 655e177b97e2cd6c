import { keptSearch, LONGEST_ADDRESS } from '@fundarium/contract/kept-search';
import { describe, expect, it } from 'vitest';
import { stringifySearch } from '../../../search-string.ts';
import { BARE } from '../question/address.ts';
import { matrixLink } from './matrix-link.ts';

const isins = (count: number) =>
  Array.from({ length: count }, (_, at) => `LU${String(at).padStart(10, '0')}`);

describe('the way from a search of documents to their matrix', () => {
  it('names entities and types in its address', () => {
    const filters = [
      { name: 'NODE_NATURE', operator: 'EQUALS', operands: ['PROD'] } as const,
      { name: 'NODE_CODE', operator: 'EQUALS', operands: ['B'] } as const,
      { name: 'FILE_TYPE', operator: 'EQUALS', operands: ['KID', 'EMT'] } as const,
    ].map((each) => ({ ...each, operands: [...each.operands] }));
    const { link, toKeep } = matrixLink('ATTACHMENT', { ...BARE, filters, identifiers: ['A'] });
    expect(link.search).toEqual({ level: 'PROD', types: 'KID,EMT', identifiers: 'A,B' });
    expect(toKeep).toBeNull();
  });

  it.each([200, 1300, 12_000])('keeps a list of %i for which an address has no room', (count) => {
    const { link, toKeep } = matrixLink('ATTACHMENT', { ...BARE, identifiers: isins(count) });
    expect(stringifySearch(link.search).length).toBeLessThanOrEqual(LONGEST_ADDRESS);
    expect(toKeep).toMatchObject({ nature: 'PART', state: { quickText: '' } });
    expect(toKeep!.state.identifiers).toEqual(isins(Math.min(count, 10_000)));
    expect(keptSearch.parse(toKeep)).toEqual(toKeep);
  });
});
