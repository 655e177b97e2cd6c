import { describe, expect, it } from 'vitest';
import { hasArchiveFilters } from './archives.ts';
import { attachmentConditions } from './search-attachments.ts';

const has = (query: object) => hasArchiveFilters(attachmentConditions.parse(query));
const ofDocuments = (name: string, operator: string, operands: readonly unknown[]) => ({
  filters: { nodeAttachments: [{ name, operator, operands }] },
});

describe('filters that an archive needs (spec 5)', () => {
  it.each([
    {},
    { filters: { fields: [{ name: 'PART.ISIN', operator: 'EQUALS', operands: [] }] } },
    ofDocuments('LANGUAGE', 'BETWEEN', [null, null]),
    ofDocuments('STATUS', 'EQUALS', ['ACTIVE']),
    ofDocuments('STATUS', 'EQUALS', ['ACTIVE', null]),
    ofDocuments('STATUS', 'EQUALS', ['ACTIVE', 'ACTIVE']),
    { identifiers: [] },
    { identifiers: ['  '] },
  ])('are not there with %j', (query) => {
    expect(has(query)).toBe(false);
  });

  it.each([
    { filters: { fields: [{ name: 'PART.ISIN', operator: 'NOT_NULL' }] } },
    ofDocuments('LANGUAGE', 'BETWEEN', ['de', null]),
    ofDocuments('STATUS', 'EQUALS', ['ACTIVE', 'ARCHIVED']),
    ofDocuments('STATUS', 'NOT_EQUALS', ['ACTIVE']),
    { identifiers: [' LU0000000000 '] },
  ])('are there with %j', (query) => {
    expect(has(query)).toBe(true);
  });
});
