import { auditReply } from '@fundarium/contract/history';
import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGED_ATTRIBUTES } from '@fundarium/contract/change-types';
import { problemsOf } from '../testing/studio.ts';
import { packFor } from '../translations/packs.ts';
import { startMetamodelEditing, type MetamodelEditing } from '../testing/metamodel-editing.ts';
import type { Caller } from '../testing/product.ts';

let editing: MetamodelEditing;
let auditor: Caller;
beforeAll(async () => {
  editing = await startMetamodelEditing();
  auditor = await editing.product.signIn('ALPHA', { roles: ['AUDIT_READ'], scopes: ['SCOPE_ALL'] });
});
afterAll(() => editing.product.stop());

const labelsOf = async (code: string, language: string) => {
  const answer = await auditor.call(`audit/PART/P-1?fields=${code}&language=${language}`);
  return auditReply.parse(answer.json).rows.map(({ fieldLabel }) => fieldLabel);
};

it('reads the fields asked for from a list with commas too, and refuses what is no business code', async () => {
  for (const code of ['FIRST', 'SECOND']) {
    await editing.makeField(code, { labels: { de: code } });
    await editing.setValues({ 'P-1': { [code]: 'x' } });
  }
  const ask = (fields: string) => auditor.call(`audit/PART/P-1?${fields}`);
  for (const fields of ['fields=FIRST,SECOND', 'fields=FIRST&fields=SECOND']) {
    const { rows } = auditReply.parse((await ask(fields)).json);
    expect(rows.map(({ field }) => field).toSorted()).toEqual(['FIRST', 'SECOND']);
  }
  const refused = await ask('fields=FIRST,Second,%20THIRD');
  expect([refused.status, problemsOf(refused).map(({ path, value, rule }) => [path, value, rule])]).toEqual([
    400,
    [
      ['query.fields.1', 'Second', 'wrong-form'],
      ['query.fields.2', ' THIRD', 'wrong-form'],
    ],
  ]);
  // The list can be asked for whatever its rows name.
  const attributes = await auditor.call('audit?fields=labels');
  expect(auditReply.parse(attributes.json).total).toBeGreaterThan(0);
});

it('knows every attribute that the packs have a word for', () => {
  const attributes = Object.keys(packFor('en'))
    .filter((key) => /^audit-part-[a-z]/.test(key))
    .map((key) => key.replace('audit-part-', ''));
  expect([...CHANGED_ATTRIBUTES].toSorted()).toEqual(attributes.toSorted());
});

it("names a field in the language asked for, else in the customer's own, else in English, else by its code", async () => {
  const cases = [
    ['FULL', { de: 'Ganz', fr: 'Entier', en: 'Whole' }, 'Entier'],
    ['HALF', { de: 'Halb', en: 'Half' }, 'Halb'],
  ] as const;
  for (const [code, labels] of cases) {
    await editing.makeField(code, { labels });
    await editing.setValues({ 'P-1': { [code]: 'x' } });
  }
  for (const [code, , expected] of cases) expect(await labelsOf(code, 'fr')).toEqual([expected]);
  const relabel = (code: string, labels: object) =>
    editing.record(`update field set labels = $3 where customer_code = $1 and business_code = $2`, [
      code,
      JSON.stringify(labels),
    ]);
  await relabel('HALF', { en: 'Half' });
  expect(await labelsOf('HALF', 'fr')).toEqual(['Half']);
  await relabel('HALF', {});
  expect(await labelsOf('HALF', 'fr')).toEqual(['HALF']);
  const found = await auditor.call('audit?text=half&language=fr');
  expect(auditReply.parse(found.json).rows.map(({ field }) => field)).toContain('HALF');
});

it('names a field that is offered no longer, or has moved to another level since', async () => {
  await editing.makeField('GONE', { labels: { de: 'Vergangen' } });
  await editing.setValues({ 'P-1': { GONE: 'x' } });
  await editing.setValues({ 'P-1': { GONE: null } });
  const name = { level: 'PART', businessCode: 'GONE' };
  await editing.done('fields/move', { ...name, toLevel: 'FUND' });
  await editing.done('fields/disable', { ...name, level: 'FUND' });
  expect(await labelsOf('GONE', 'ja')).toEqual(['Vergangen', 'Vergangen']);
});

it.each([
  ['de', ['Vorgang', 'Aktiv', 'Ende', 'Letzte Deaktivierung', 'Beginn']],
  ['en', ['Action', 'Active', 'End', 'Last deactivation date', 'Start']],
] as const)('names what an act did in words of %s', async (language, labels) => {
  const contributor = await editing.product.signIn('ALPHA', {
    roles: ['DATA_CONTRIBUTOR'],
    scopes: ['SCOPE_ALL'],
  });
  await contributor.call('/studio/api/v1/entities/activation', {
    entity: { level: 'PART', code: 'P-3' },
    action: 'DEACTIVATE',
    start: '2026-01-05',
  });
  const answer = await auditor.call(
    `audit/PART/P-3?changeTypes=CHANGE_ACTIVATION_STATE&language=${language}`,
  );
  const { rows } = auditReply.parse(answer.json);
  expect(rows.map(({ fieldLabel }) => fieldLabel).toSorted()).toEqual([...labels].toSorted());
  const found = await auditor.call(`audit/PART/P-3?text=${labels[0]}&language=${language}`);
  expect(auditReply.parse(found.json).rows.map(({ field }) => field)).toContain('ACTION');
});

it('names every attribute of the metamodel in words, in every language', async () => {
  await editing.done('lists/create', { code: 'WORDS', labels: { de: 'Worte', en: 'Words' } });
  await editing.done('breakdown-types/create', { code: 'KIND', labels: { de: 'Art', en: 'Kind' } });
  await editing.done('breakdown-members/create', {
    of: 'KIND',
    code: 'M',
    labels: { de: 'Teil', en: 'Member' },
  });
  await editing.makeField('WORDED', { labels: { de: 'In Worten', en: 'Worded' } });
  for (const language of LANGUAGES) {
    const answer = await auditor.call(`audit?language=${language}&limit=1000`);
    const { rows } = auditReply.parse(answer.json);
    const wordless = rows.filter(
      ({ subject, field, fieldLabel }) =>
        !['entity', 'registration'].includes(subject.kind) && field !== null && fieldLabel === field,
    );
    expect([language, wordless.map(({ field }) => field)]).toEqual([language, []]);
  }
  const { rows } = auditReply.parse((await auditor.call('audit?language=en&limit=1000')).json);
  expect(rows.map(({ fieldLabel }) => fieldLabel)).toContain('Labels (M)');
});
