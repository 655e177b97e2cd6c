import { auditQuery } from '@fundarium/contract/history';
import { AUDIT_FILTERS_MAX } from '@fundarium/contract/limits';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../search-string.ts';
import {
  auditAddress,
  auditParameters,
  countFilters,
  readAudit,
  UNFILTERED,
  type AuditState,
} from './audit-address.ts';

const read = (text: string) => readAudit(auditAddress.parse(parseSearch(text)));

const FULL: AuditState = {
  changeTypes: ['SET_FIELDS', 'MOVE_ENTITY'],
  fields: ['NAME', 'PARENT'],
  modifiedBy: ['ada', 'import'],
  source: ['studio'],
  integratedFrom: '2026-01-01',
  integratedTo: '2026-01-31',
  effectiveFrom: '2025-12-01',
  effectiveTo: '2025-12-31',
  retroactive: false,
  text: 'alpine & co',
  subtree: true,
  revision: 4711,
};

describe('the address of the audit screen', () => {
  it('keeps the whole question', () => {
    expect(read(stringifySearch(auditParameters(FULL)))).toEqual(FULL);
    expect(read(stringifySearch(auditParameters({ ...FULL, retroactive: true })))).toEqual({
      ...FULL,
      retroactive: true,
    });
    expect(stringifySearch(auditParameters(UNFILTERED))).toBe('');
  });

  it.each([
    '?changeTypes=NO_SUCH&fields=',
    '?fields=Name',
    '?integratedFrom=2026-02-30&effectiveTo=yesterday',
    '?retroactive=perhaps&subtree=yes',
    '?revision=-1&text=%20',
    '?revision=1e5',
    '?other=1',
    `?modifiedBy=${'x'.repeat(201)}`,
  ])('takes what can not be read for no condition: %s', (text) => expect(read(text)).toEqual(UNFILTERED));

  it.each(['fields', 'modifiedBy', 'source'] as const)('keeps as many %s as can be asked for', (name) => {
    const most = AUDIT_FILTERS_MAX[name];
    const values = Array.from({ length: most }, (_, at) => `V_${at}`);
    const asked = { ...UNFILTERED, [name]: values };
    expect(read(stringifySearch(auditParameters(asked)))).toEqual(asked);
    expect(read(stringifySearch(auditParameters({ ...asked, [name]: [...values, 'MORE'] })))).toEqual(asked);
    expect(auditQuery.safeParse({ [name]: values }).success).toBe(true);
    expect(auditQuery.safeParse({ [name]: [...values, 'MORE'] }).success).toBe(false);
  });

  it('counts conditions apart from the text and what stands below', () => {
    expect(countFilters(FULL)).toBe(10);
    expect(countFilters({ ...UNFILTERED, text: 'x', subtree: true })).toBe(0);
  });
});
