import { asOfReply } from '@fundarium/contract/history';
import { written } from '@fundarium/contract/studio-entity-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStudio, studio, type TestStudio } from '../testing/studio.ts';

let testStudio: TestStudio;

beforeAll(async () => {
  testStudio = await startTestStudio();
});
afterAll(() => testStudio.product.stop());

it('knows an equivalent whose code has changed for the same one', async () => {
  const { structurer } = testStudio;
  const link = async (body: object) =>
    written.parse(
      (await structurer.call(studio('structured/product/equivalents'), { code: 'SP-1', ...body })).json,
    ).revision.number;
  const equivalentsAt = async (revision: number) =>
    asOfReply.parse((await structurer.call(`as-of/STRUCTURED_PRODUCT/SP-1?knownAt=${revision}`)).json)
      .equivalents;
  const linked = await link({ add: ['SP-2'] });
  const entity = { level: 'STRUCTURED_PRODUCT', code: 'SP-2' };
  const renamed = await structurer.call(studio('entities/code'), { entity, newCode: 'SP-9' });
  const removed = await link({ remove: ['SP-9'] });
  const again = await link({ add: ['SP-2'] });
  expect(await equivalentsAt(linked)).toEqual(['SP-2']);
  expect(await equivalentsAt(written.parse(renamed.json).revision.number)).toEqual(['SP-9']);
  expect(await equivalentsAt(removed)).toEqual([]);
  expect(await equivalentsAt(again)).toEqual(['SP-9']);
});

it('takes a move below the same parent under its new code for none', async () => {
  const { contributor } = testStudio;
  const move = async (code: string) => {
    const parent = { level: code === 'OTHER-P' ? 'PROD' : 'CLAS', code };
    const body = { entity: { level: 'PART', code: 'A-1' }, parent };
    return written.parse((await contributor.call(studio('entities/parent'), body)).json).changed;
  };
  expect(await move('OTHER-P')).toBe(true);
  expect(await move('ALP-C')).toBe(true);
  const entity = { level: 'CLAS', code: 'ALP-C' };
  await contributor.call(studio('entities/code'), { entity, newCode: 'ALP-C9' });
  expect(await move('ALP-C9')).toBe(false);
  expect(await move('OTHER-P')).toBe(true);
});
