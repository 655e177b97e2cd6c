import { describe, expect, it } from 'vitest';
import { readDocumentLink } from './document-link.ts';

const UUID = '3707ac2b-e4fb-468c-a112-fbf04be95983';
const ACTIVE = 'STATUS:is:ACTIVE';

describe('a link to documents', () => {
  it.each([
    [{ uuid: UUID }, [`UUID:is:${UUID}`]],
    // A uuid counts alone, whatever else the link says.
    [{ uuid: UUID, nature: 'PART', code: 'LU1', status: 'ARCHIVED' }, [`UUID:is:${UUID}`]],
    // As identifiers, which find an entity by a former code as well.
    [{ code: 'LU1' }, [ACTIVE], 'LU1'],
    [{ nature: 'part', code: 'LU1', codes: 'LU2,LU3,lu1' }, ['NODE_NATURE:is:PART', ACTIVE], 'LU1,LU2,LU3'],
    [{ codes: ['LU2', 'LU3'], fileType: 'kid' }, ['FILE_TYPE:is:KID', ACTIVE], 'LU2,LU3'],
    [{ fileType: 'KID,EMT', status: 'archived' }, ['FILE_TYPE:is:KID,EMT', 'STATUS:is:ARCHIVED']],
    [{ nature: '' }, [ACTIVE]],
  ] as [object, string[], string?][])('%j means %j', (given, filter, identifiers) => {
    expect(readDocumentLink('ATTACHMENT', { ...given })).toEqual({
      nature: 'ATTACHMENT',
      search: { filter, identifiers },
    });
  });

  it('to those of structured products leads to their search', () => {
    expect(readDocumentLink('ATTACHMENT', { nature: 'STRUCTURED_PRODUCT', code: 'N1' })?.nature).toBe(
      'STRUCTURED_PRODUCT_ATTACHMENT',
    );
    expect(readDocumentLink('STRUCTURED_PRODUCT_ATTACHMENT', { code: 'N1' })?.nature).toBe(
      'STRUCTURED_PRODUCT_ATTACHMENT',
    );
  });

  it('is none without one of its parameters', () => {
    expect(readDocumentLink('ATTACHMENT', {})).toBeNull();
    expect(readDocumentLink('ATTACHMENT', { quickText: 'kid', filter: '' })).toBeNull();
  });
});
