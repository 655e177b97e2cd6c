import type { ChangesReply, ComparisonReply } from '@fundarium/contract/comparison';
import type { FindingsReply } from '@fundarium/contract/finding-endpoints';
import type { AuditReply, TimelineReply } from '@fundarium/contract/history';
import { expect } from 'vitest';
import type { ExportSite } from './export-site.ts';
import { read, type Case } from './export-cases.ts';
import { definitionOf, levelOf, ofField, text, word } from './expected-cells.ts';

const COMPARED = [
  { level: 'PART' as const, code: 'History' },
  { level: 'PART' as const, code: 'JAPANESE' },
];
const CHANGED = { kind: 'codes' as const, level: 'PART' as const, codes: ['JAPANESE', 'History'] };

/** What a change came by: in words, but for the name of a delivery. */
const sourceWord = (source: string) =>
  ['studio', 'import', 'due', 'metamodel', 'demo'].includes(source) ? word(`audit-source-${source}`) : source;

/** What was, and what is wrong, with their tables as their own calls have them. */
export const casesOfHistory = (site: ExportSite): Readonly<Record<string, Case>> => ({
  AUDIT: {
    who: site.auditor,
    source: { type: 'AUDIT', of: { level: 'PART', code: 'JAPANESE' }, filters: { order: 'newest' } },
    headers: [
      'Subject',
      'Change type',
      'Integration date (UTC)',
      'Field',
      'Field label',
      'New value',
      'Previous value',
      'Retroactive',
      'Date',
      'Modified by',
    ],
    expected: async () => {
      const { rows } = await read<AuditReply>(site.auditor, 'audit/PART/JAPANESE?limit=1000');
      expect(rows.length).toBeGreaterThan(4);
      return rows.map((row) => [
        text(row.subject.name === null ? row.subject.code : `${row.subject.name} ${row.subject.code}`),
        text(word(`change-type-${row.changeType}`)),
        ['moment', row.integratedAt],
        text(row.field),
        text(row.fieldLabel),
        ofField(site.metamodel, 'PART', row.field ?? '', row.value),
        ofField(site.metamodel, 'PART', row.field ?? '', row.previous),
        ['boolean', row.retroactive],
        ['date', row.effectiveDate],
        text(row.modifiedBy),
      ]);
    },
  },
  TIMELINE: {
    who: site.auditor,
    source: { type: 'TIMELINE', level: 'PART', code: 'JAPANESE', query: { field: 'TER' } },
    headers: [
      'Valid from',
      'Valid to',
      'Value (%)',
      'Previous value (%)',
      'Integration date (UTC)',
      'Retroactive',
      'Superseded',
      'Modified by',
      'Source',
    ],
    expected: async () => {
      const { steps } = await read<TimelineReply>(site.auditor, 'timeline/PART/JAPANESE?field=TER');
      expect(steps.map(({ value }) => value)).toEqual(['0.75', '1.25']);
      return steps.map((step) => [
        ['date', step.validFrom],
        ['date', step.validTo],
        ['percent', step.value],
        ['percent', step.previous],
        ['moment', step.integratedAt],
        ['boolean', step.retroactive],
        ['boolean', step.superseded],
        text(step.modifiedBy),
        text(sourceWord(step.source)),
      ]);
    },
  },
  COMPARE: {
    who: site.reader,
    source: { type: 'COMPARE', columns: COMPARED, category: 'KEY_FEATURES' },
    headers: [
      'Category',
      'Field code',
      'Field',
      "=cmd|' /C calc'!A0 · History",
      '日本の投資信託 改 · JAPANESE',
    ],
    expected: async () => {
      const { rows } = await read<ComparisonReply>(site.reader, 'compare', { columns: COMPARED });
      const places = site.metamodel.fields.map(({ level, businessCode }) => `${level} ${businessCode}`);
      const shown = rows
        .filter(({ part, differs }) => part === 'FIELD' && differs)
        .filter(({ field }) => definitionOf(site.metamodel, 'PART', field)?.categories[0] === 'KEY_FEATURES')
        .toSorted((a, b) => places.indexOf(`PART ${a.field}`) - places.indexOf(`PART ${b.field}`));
      expect(shown.map(({ field }) => field)).toEqual(expect.arrayContaining(['NAME', 'LAUNCH_DATE']));
      const labelOf = (field: string) => {
        const { label, type } = definitionOf(site.metamodel, 'PART', field)!;
        return type === 'PERCENT' ? `${label} (%)` : label;
      };
      return shown.map(({ field, values }) => [
        text(site.metamodel.categories.KEY_FEATURES),
        text(field),
        text(labelOf(field)),
        ...values.map((value) => ofField(site.metamodel, 'PART', field, value)),
      ]);
    },
  },
  CHANGES: {
    who: site.reader,
    source: { type: 'CHANGES', of: CHANGED, from: '2000-01-01', to: '2100-01-01' },
    headers: [
      'Level',
      'Name',
      'Code',
      'Field code',
      'Field',
      'Before',
      'After',
      'Effective',
      'Retroactive',
      'Integration date (UTC)',
      'Change type',
      'By',
    ],
    expected: async () => {
      const body = { of: CHANGED, from: '2000-01-01', to: '2100-01-01', limit: 1000 };
      const { rows } = await read<ChangesReply>(site.reader, 'changes', body);
      expect(rows.length).toBeGreaterThan(4);
      return rows.map(({ entity, field, fieldLabel, country, previous, value, act }) => [
        text(site.metamodel.levels[entity.level]),
        text(entity.name),
        text(entity.code),
        text(field),
        text(country === null ? fieldLabel : `${fieldLabel} (${country})`),
        ofField(site.metamodel, levelOf(entity.level, country), field ?? '', previous),
        ofField(site.metamodel, levelOf(entity.level, country), field ?? '', value),
        ['date', act!.effectiveDate],
        ['boolean', act!.retroactive],
        ['moment', act!.integratedAt],
        text(word(`change-type-${act!.changeType}`)),
        text(sourceWord(act!.source)),
      ]);
    },
  },
  'CHANGES, net and by field': {
    who: site.auditor,
    source: {
      type: 'CHANGES',
      of: CHANGED,
      from: '2000-01-01',
      to: '2100-01-01',
      net: true,
      groupBy: 'field',
    },
    headers: ['Field code', 'Field', 'Level', 'Name', 'Code', 'Before', 'After'],
    expected: async () => {
      const body = {
        of: CHANGED,
        from: '2000-01-01',
        to: '2100-01-01',
        net: true,
        groupBy: 'field',
        limit: 1000,
      };
      const { rows } = await read<ChangesReply>(site.auditor, 'changes', body);
      expect(rows.length).toBeGreaterThan(4);
      return rows.map(({ entity, field, fieldLabel, country, previous, value }) => [
        text(field),
        text(country === null ? fieldLabel : `${fieldLabel} (${country})`),
        text(site.metamodel.levels[entity.level]),
        text(entity.name),
        text(entity.code),
        ofField(site.metamodel, levelOf(entity.level, country), field ?? '', previous),
        ofField(site.metamodel, levelOf(entity.level, country), field ?? '', value),
      ]);
    },
  },
  FINDINGS: {
    who: site.reader,
    source: { type: 'FINDINGS', query: { rule: ['DATE_BEFORE_1900'] } },
    headers: [
      'Severity',
      'Rule',
      'Finding',
      'Level',
      'Name',
      'Code',
      'Field code',
      'Field',
      'Value',
      'Also concerns',
      'How to fix it',
    ],
    expected: async () => {
      const { findings } = await read<FindingsReply>(site.reader, 'findings?rule=DATE_BEFORE_1900');
      expect(findings.map(({ entity }) => entity.code)).toEqual(['00123', "O'Neill's"]);
      return findings.map(({ rule, severity, entity, field, value }) => [
        text(word(`finding-severity-${severity}`)),
        text(word(`finding-rule-${rule}`)),
        text(`Launch date ${value.split('-').toReversed().join('/')} is before the year 1900`),
        text(site.metamodel.levels[entity.level]),
        text(entity.name),
        text(entity.code),
        text(field),
        text('Launch date'),
        ['date', value],
        text(null),
        text(word(`finding-mend-${rule}`)),
      ]);
    },
  },
});
