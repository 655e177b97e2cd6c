import { failure } from '@fundarium/contract/failure';
import { metamodel, type Metamodel } from '@fundarium/contract/metamodel';
import { formatRevision } from '@fundarium/contract/revision';
import { searchReply } from '@fundarium/contract/search';
import { metamodelWritten, type MetamodelWritten } from '@fundarium/contract/studio-metamodel';
import { REVISION_HEADER } from '@fundarium/contract/vocabulary';
import type { EntityRow } from '../entities/entity-row.ts';
import { startTestProduct, type Answer, type Caller } from './product.ts';
import { fundTree, makeCustomer, writeEntities } from './world.ts';

export const META = '/studio/api/v1/meta';
export const effectiveDate = '2026-01-05';
export type MetamodelEditing = Awaited<ReturnType<typeof startMetamodelEditing>>;

/** Two German customers with three share classes each, and people of theirs: one may edit the first's metamodel. */
export async function startMetamodelEditing() {
  const product = await startTestProduct();
  for (const code of ['ALPHA', 'BETA']) {
    await makeCustomer(product.database, product.ownerUrl, code, {
      language: 'de',
      modules: ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'],
    });
    const classes = ['P-1', 'P-2', 'P-3'].map((each) => [each, { NAME: `Class ${each}` }] as const);
    await writeEntities(product.database, code, fundTree(code, classes));
  }
  const editor = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR'], scopes: ['SCOPE_ALL'] });
  const reader = await product.signIn('ALPHA', { scopes: ['SCOPE_ALL'] });
  const other = await product.signIn('BETA', { scopes: ['SCOPE_ALL'] });

  const post = (path: string, body: object, headers = {}, caller: Caller = editor) =>
    caller.call(`${META}/${path}`, { effectiveDate, ...body }, headers);
  /** A change that has to be taken. */
  const done = async (path: string, body: object): Promise<MetamodelWritten> => {
    const answer = await post(path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.json)}`);
    return metamodelWritten.parse(answer.json);
  };

  return {
    product,
    editor,
    reader,
    other,
    post,
    done,
    modelOf: async (caller: Caller, language = 'de'): Promise<Metamodel> =>
      metamodel.parse((await caller.call(`meta/model/${language}`)).json),
    makeField: (businessCode: string, more: object = {}) =>
      done('fields/create', {
        level: 'PART',
        businessCode,
        type: 'STRING',
        labels: { de: businessCode },
        ...more,
      }),
    /** Writes values of share classes, by code. */
    setValues: (values: Readonly<Record<string, EntityRow['values']>>) =>
      writeEntities(
        product.database,
        'ALPHA',
        Object.entries(values).map(([code, each]) => ({
          level: 'PART',
          code,
          parent: { level: 'CLAS', code: 'ALPHA-C' },
          values: each,
        })),
      ),
    /** A search that waits for what a change wrote. */
    search: (body: object, { revision }: Pick<MetamodelWritten, 'revision'>) =>
      reader.call('browse/search/parts', body, { [REVISION_HEADER]: formatRevision(revision) }),
    /** Rows of the first customer's record; its code is bound as $1. */
    record: (sql: string, values: readonly unknown[] = []) =>
      product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, async (tx) => {
        const { rows } = await tx.query<Record<string, unknown>>(sql, ['ALPHA', ...values]);
        return rows;
      }),
  };
}

export const problemsOf = ({ json }: Answer) => failure.parse(json).problems ?? [];
export const codesFound = (answer: Answer) => searchReply.parse(answer.json).rows.map(({ code }) => code);
