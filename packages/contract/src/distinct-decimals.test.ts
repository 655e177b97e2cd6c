import { expect, it } from 'vitest';
import { distinctDecimals } from './distinct-decimals.ts';
import type { FieldDefinition } from './metamodel.ts';

type Parameters = FieldDefinition['typeParameters'];

const field = (typeParameters: Parameters, type = 'DOUBLE') =>
  ({ businessCode: 'F', type, typeParameters }) as FieldDefinition;
const shown = (typeParameters: Parameters, values: readonly unknown[], types = values.map(() => 'DOUBLE')) =>
  distinctDecimals(
    types.map((type) => field(typeParameters, type)),
    values,
  ).map((each) => each.typeParameters);

it.each<[Parameters, readonly unknown[], Parameters]>([
  [{ minDecimals: 0, maxDecimals: 2 }, ['6', '6.004'], { minDecimals: 0, maxDecimals: 20 }],
  [{}, ['1000.00', '1000.0000001'], { minDecimals: 2, maxDecimals: 20 }],
  [{ maxDecimals: 0 }, ['7', '6', '6.4'], { minDecimals: 0, maxDecimals: 20 }],
  [
    {},
    [
      ['1', '2'],
      ['1', '2.001'],
    ],
    { minDecimals: 2, maxDecimals: 20 },
  ],
])('shows all decimals where %j makes equals of %j', (parameters, values, expected) => {
  expect(shown(parameters, values)).toEqual(values.map(() => expected));
});

it.each<[string, readonly unknown[]]>([
  ['differ as they are', ['6', '6.01']],
  ['are the same number', ['1.0', '1']],
  ['are alone', [null, '6.004']],
  ['are no numbers', ['A', 'B']],
])('shows the usual ones where values %s', (_, values) => {
  expect(shown({ maxDecimals: 2 }, values)).toEqual(values.map(() => ({ maxDecimals: 2 })));
});

it('compares neither a share with an amount nor what is of no field', () => {
  expect(shown({}, ['6', '6.004'], ['DOUBLE', 'PERCENT'])).toEqual([{}, {}]);
  expect(distinctDecimals([null, null], ['6', '6.004'])).toEqual([null, null]);
});

it('takes the noise in the last digits of computed returns for none', () => {
  const computed = { ...field({ maxDecimals: 2 }, 'PERCENT'), performance: true };
  const values = ['5.000000000000001', '5', '3.1234567890123'];
  const fields = values.map(() => computed);
  expect(distinctDecimals(fields, values)).toEqual(fields);
});
