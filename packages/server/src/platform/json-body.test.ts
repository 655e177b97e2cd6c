import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, TestProduct } from '../testing/product.ts';
import { problemsOf, startTestStudio, studio, type TestStudio } from '../testing/studio.ts';

let product: TestProduct;
let contributor: Caller;
let rowsOf: TestStudio['rowsOf'];
beforeAll(async () => {
  ({ product, contributor, rowsOf } = await startTestStudio());
});
afterAll(() => product.stop());

const NAMED = 'Zürich Ünion �';
const entity = { level: 'PART', code: 'A-4' };

/** Names a share class, by bytes as they are. */
async function name(bytes: Buffer, type: string) {
  const { statusCode, headers, ...reply } = await product.app.inject({
    method: 'POST',
    url: studio('entities/fields'),
    headers: { ...contributor.headers, 'content-type': type },
    payload: bytes,
  });
  return { status: statusCode, headers, json: reply.json<never>() };
}
const saying = (value: string) => JSON.stringify({ entity, values: { NAME: value } });

it.each([
  ['application/json', ''],
  ['application/json; charset=utf-8', ''],
  ['application/json;charset="UTF-8"', ''],
  ['application/json', '\uFEFF'],
])('a body of %s in UTF-8 is taken as it is', async (type, mark) => {
  const value = `${NAMED} ${type}${mark && ' with a mark'}`;
  const answer = await name(Buffer.from(mark + saying(value)), type);
  expect(answer).toMatchObject({ status: 200, json: { changed: true } });
  const stored = `select values->>'NAME' as name from entity where customer_code = 'ALPHA' and code = 'A-4'`;
  expect(await rowsOf(stored)).toEqual([{ name: value }]);
});

it('a body that is not UTF-8 is refused with the place, and nothing is stored', async () => {
  const bytes = Buffer.from(saying('Z�rich'));
  const wrong = Buffer.concat([
    Buffer.from(saying('').slice(0, -3)),
    Buffer.from('�: Z'),
    Buffer.from([0xfc]),
    Buffer.from('rich"}}'),
  ]);
  expect((await name(bytes, 'application/json')).status).toBe(200);
  const refused = await name(wrong, 'application/json; charset=utf-8');
  expect(refused.status).toBe(400);
  const at = wrong.indexOf(0xfc) + 1;
  expect(problemsOf(refused)).toEqual([
    {
      path: 'body',
      field: 'body',
      rule: 'wrong-form',
      message: `must be text in UTF-8, which it is not from byte ${at} (FC) on, after alues":{"NAME":"�: Z`,
    },
  ]);
  expect((await name(bytes, 'application/json')).json).toMatchObject({ changed: false });
});

it.each(['iso-8859-1', 'windows-1252', '"utf-16"', 'utf-8; charset=latin1'])(
  'a body that is said to be %s is refused before it is read',
  async (charset) => {
    const answer = await name(Buffer.from(saying('Plain')), `application/json; charset=${charset}`);
    expect(answer).toMatchObject({ status: 415, json: { code: 'media-type-unsupported' } });
  },
);
