import { expect, it } from 'vitest';
import { exportRequest } from './export.ts';
import type { ExportSourceType } from './export-sources.ts';

const filter = (name: string) => ({ name, operator: 'BETWEEN', operands: ['1', null] });
const entities = {
  quickText: ' two  words ',
  identifiers: ['LU0000000001'],
  language: 'de',
  filters: { fields: [filter('TER')], countries: [filter('COUNTRY')] },
};
const listed = { sort: [{ field: 'CODE' }], columns: ['CODE', 'NAME'] };
const day = '2026-03-31';
const place = { level: 'PART', code: 'A-1' };
const known = { knownOn: day, knownAt: '7' };

/** Of each source, requests that set everything that may be set, as a client sends it. */
const SOURCES: Readonly<Record<ExportSourceType, readonly object[]>> = {
  SEARCH: [{ nature: 'PART', query: { ...entities, ...listed } }],
  DOCUMENTS: [
    {
      nature: 'ATTACHMENT',
      query: {
        ...entities,
        ...listed,
        filters: { fields: [filter('PART.TER')], nodeAttachments: [filter('FILE_SIZE')] },
      },
    },
  ],
  DETAILS: [{ nature: 'PART', code: 'A-1', fields: ['NAME'], validOn: day, knownOn: day }],
  AUDIT: [
    {},
    ...['true', 'false'].map((flag) => ({
      of: place,
      filters: {
        changeTypes: 'SET_FIELDS',
        fields: ['NAME'],
        integratedFrom: day,
        integratedTo: day,
        effectiveFrom: day,
        effectiveTo: day,
        modifiedBy: 'someone',
        source: ['studio'],
        retroactive: flag,
        subtree: flag,
        revision: '7',
        text: ' words ',
        order: 'oldest',
      },
      columns: ['FIELD'],
    })),
  ],
  TIMELINE: [{ ...place, query: { field: 'NAME', country: 'CH', order: 'oldest', ...known } }],
  COMPARE: [
    { columns: [place, { ...place, validOn: day, knownOn: day }], all: true, category: 'REGISTRATION' },
  ],
  CHANGES: [
    { kind: 'search', nature: 'PART', conditions: entities },
    { kind: 'codes', level: 'PART', codes: ['A-1'] },
    { kind: 'subtree', ...place },
  ].map((of) => ({ of, from: day, to: day, net: true, groupBy: 'field' })),
  FINDINGS: [
    {},
    ...['true', 'false'].map((subtree) => ({
      query: {
        entity: 'PART:A-1',
        subtree,
        rule: 'NAV_GAP',
        severity: ['ERROR'],
        level: 'PART',
        text: 'words',
      },
    })),
  ],
  MATRIX: [{ of: { kind: 'subtree', ...place }, types: ['KID'], gaps: true, by: 'language' }],
  BREAKDOWNS: [{ ...place, date: day, than: day }],
  NAV: [
    {
      level: 'PART',
      lines: [{ code: 'A-1', from: day }],
      benchmark: { code: 'B-1', from: day },
      until: day,
      lastDay: day,
      isWhole: true,
      mode: 'total',
      figure: 'nav',
      layout: 'SIDE_BY_SIDE',
    },
  ],
  PERFORMANCE: [{ ...place, asOf: day }],
};

const CASES = Object.entries(SOURCES).flatMap(([type, sources]) =>
  sources.map((source, at) => ({ name: `${type} ${at + 1}`, source: { type, ...source } })),
);

// A job has of a request what was read of it, and reads that again.
it.each(CASES)('a request that was read reads the same again: $name', ({ source }) => {
  for (const format of [{ type: 'XLSX' }, { type: 'CSV', separator: ';' }]) {
    const asked = [{ name: 'Name', text: 'A' }];
    const request = { source, format, asked, language: 'en', locale: 'en-GB', address: '/audit' };
    const read = exportRequest.parse(request);
    expect(exportRequest.parse(JSON.parse(JSON.stringify(read)))).toEqual(read);
  }
});
