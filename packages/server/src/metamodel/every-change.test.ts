import { METAMODEL_CHANGE_TYPES } from '@fundarium/contract/change-types';
import { auditReply } from '@fundarium/contract/history';
import type { Language } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMetamodelEditing, type MetamodelEditing } from '../testing/metamodel-editing.ts';
import { readMetamodel } from './read-store.ts';

let editing: MetamodelEditing;
beforeAll(async () => {
  editing = await startMetamodelEditing();
});
afterAll(() => editing.product.stop());

const field = { level: 'PART', businessCode: 'NOTE' };
const breakdown = { level: 'PROD', code: 'ALPHA-P', type: 'ASSET_ALLOCATION', date: '2025-12-31' };
const entries = ['field-categories', 'lists', 'attachment-categories', 'attachment-types', 'breakdown-types'];
const labels = { de: 'Neu' };

/** One call of each kind that the specification names (spec 4, audit change types). */
const CALLS: readonly (readonly [path: string, body: object])[] = [
  ['fields/create', { ...field, type: 'STRING', labels }],
  ['fields/update', { ...field, labels: { fr: 'Nouveau' } }],
  ['fields/retype', { ...field, type: 'LONGTEXT' }],
  ['fields/move', { ...field, toLevel: 'PROD' }],
  ['fields/disable', { ...field, level: 'PROD' }],
  ...entries.flatMap((kind): [string, object][] => [
    [`${kind}/create`, { code: 'OWN', labels }],
    [`${kind}/update`, { code: 'OWN', labels: { fr: 'Nouveau' } }],
  ]),
  ['list-values/create', { of: 'OWN', code: 'own value', labels }],
  ['list-values/update', { of: 'OWN', code: 'own value', labels: { fr: 'Nouveau' } }],
  ['list-values/disable', { of: 'OWN', code: 'own value' }],
  ...entries.map((kind): [string, object] => [`${kind}/disable`, { code: 'OWN' }]),
  ['breakdowns/set', { ...breakdown, weights: { EQUITIES: '60', BONDS: '40' } }],
  ['breakdowns/set', { ...breakdown, weights: { EQUITIES: '100' } }],
  ['breakdowns/disable', breakdown],
];

/** As the record stands, whatever is kept. */
const recorded = (language: Language) =>
  editing.product.database.withCustomer(
    { customerCode: 'ALPHA', scopes: '*' },
    async (tx) => (await readMetamodel(tx, 'ALPHA', language)).metamodel,
    { snapshot: true },
  );

it('shows every kind of change of the metamodel at once and on the audit list, and none to the other customer', async () => {
  for (const [path, body] of CALLS) {
    expect([path, (await editing.done(path, body)).changed]).toEqual([path, true]);
    for (const language of ['de', 'fr'] as const)
      expect([path, await editing.modelOf(editing.reader, language)]).toEqual([
        path,
        await recorded(language),
      ]);
  }
  const person = { roles: ['AUDIT_READ'], scopes: ['SCOPE_ALL'] };
  const auditor = await editing.product.signIn('ALPHA', person);
  const stranger = await editing.product.signIn('BETA', person);
  for (const type of METAMODEL_CHANGE_TYPES) {
    const { rows } = auditReply.parse((await auditor.call(`audit?changeTypes=${type}&language=de`)).json);
    expect([type, rows.length]).toEqual([type, expect.toSatisfy((count: number) => count > 0)]);
    for (const row of rows)
      expect([type, row.effectiveDate, row.subject.code]).toEqual([type, '2026-01-05', expect.any(String)]);
    const theirs = await stranger.call(`audit?changeTypes=${type}`);
    expect(auditReply.parse(theirs.json).total).toBe(0);
  }
});
