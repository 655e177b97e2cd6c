import { ALL_EXPECTED_FORMS } from '@fundarium/contract/expected-form';
import { entityValue } from '@fundarium/contract/entity';
import { openApiText } from '@fundarium/contract/openapi';
import type { FieldType } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordField } from '../platform/record-field.ts';
import { problemsOf, startTestStudio, studio, type TestStudio } from '../testing/studio.ts';
import { checkValues } from './entity-row.ts';

let site: TestStudio;
beforeAll(async () => {
  site = await startTestStudio();
});
afterAll(() => site.product.stop());

describe('a value of another form than its field asks for', () => {
  it.each([
    ['TER', 1.25, 'a decimal as text, such as "1.25", and not as a number', '1.25'],
    ['LAUNCH_PRICE', 100, 'a decimal as text, such as "1.25", and not as a number', '100'],
    ['LAUNCH_DATE', '31.12.2024', 'a day as yyyy-mm-dd', '2024-12-31'],
  ])('%s: %j is refused with the form, in which it is taken', async (field, value, form, mended) => {
    const set = (given: unknown) =>
      site.contributor.call(studio('entities/fields'), {
        entity: { level: 'PART', code: 'A-1' },
        values: { [field]: given },
      });
    const refused = await set(value);
    expect(refused.status).toBe(400);
    expect(problemsOf(refused)).toMatchObject([
      {
        rule: 'wrong-type',
        message: expect.stringMatching(`^${field} is not a value of type [A-Z]+: expected ${form}$`),
      },
    ]);
    expect((await set(mended)).status).toBe(200);
    expect(entityValue.description).toContain(form);
  });

  it.each([
    ['LONG', 3, 'a whole number as text, such as "3", and not as a number'],
    ['LONG', '3.0', 'a whole number as text, such as "3", and not as a number'],
    ['INTEGER', '3.0', 'a whole number, such as 3, and not as text'],
    ['DATETIME', '2024-12-31T10:00:00+01:00', 'a moment in UTC as yyyy-mm-ddThh:mm:ssZ'],
    ['BOOLEAN', 'true', 'true or false, and not as text'],
  ] as [FieldType, string | number, string][])('%s: %j lacks the form %s', (type, value, form) => {
    expect(expectedOf({ type }, value)).toBe(form);
    expect(entityValue.description).toContain(form);
  });

  it('is named as a list, and as a text for each language', () => {
    expect(expectedOf({ type: 'DATE', multiple: true }, '2024-12-31')).toBe(
      'a list, each member a day as yyyy-mm-dd',
    );
    expect(expectedOf({ type: 'STRING', perLanguage: true }, 'x')).toBe(
      'an object with a text that is not empty for each language, such as {"en": "…"}',
    );
  });

  it('is described in the same words in openapi.json', () => {
    expect(openApiText()).toContain(JSON.stringify(ALL_EXPECTED_FORMS).slice(1, -1));
  });
});

function expectedOf(traits: Pick<RecordField, 'type'> & Partial<RecordField>, value: string | number) {
  const field = { businessCode: 'X', multiple: false, perLanguage: false, readonly: false, ...traits };
  const fields = new Map([['X', field as RecordField]]);
  return checkValues({ level: 'PART', code: 'A-1', values: { X: value } }, fields)[0]?.expected;
}
