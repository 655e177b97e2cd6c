import { describe, expect, it } from 'vitest';
import { readDocumentLink } from './document-link.ts';

const UUID = '3707ac2b-e4fb-468c-a112-fbf04be95983';
const ACTIVE = 'STATUS:is:ACTIVE';

describe('a link to documents', () => {
  it.each([
    [{ uuid: UUID }, [`UUID:is:${UUID}`]],
    // A uuid counts alone, whatever else the link says.
    [{ uuid: UUID, nature: 'PART', status: 'ARCHIVED' }, [`UUID:is:${UUID}`]],
    [{ code: 'LU1' }, ['NODE_CODE:is:LU1', ACTIVE]],
    [
      { nature: 'part', code: 'LU1', codes: 'LU2,LU3' },
      ['NODE_NATURE:is:PART', 'NODE_CODE:is:LU1,LU2,LU3', ACTIVE],
    ],
    [{ codes: ['LU2', 'LU3'], fileType: 'kid' }, ['NODE_CODE:is:LU2,LU3', 'FILE_TYPE:is:KID', ACTIVE]],
    [{ fileType: 'KID,EMT', status: 'archived' }, ['FILE_TYPE:is:KID,EMT', 'STATUS:is:ARCHIVED']],
    [{ nature: '' }, [ACTIVE]],
  ])('%j means %j', (given, filter) => {
    expect(readDocumentLink('ATTACHMENT', given)).toEqual({ nature: 'ATTACHMENT', search: { filter } });
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
