import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { checkField } from './field-rules.ts';
import {
  ATTACHMENT_CATEGORIES,
  ATTACHMENT_FIELDS,
  ATTACHMENT_TYPES,
  TYPE_LISTS,
} from './standard/attachments.ts';
import { BREAKDOWN_TYPES } from './standard/breakdowns.ts';
import { CATEGORY_LABELS } from './standard/categories.ts';
import { STANDARD_FIELDS } from './standard/standard-fields.ts';
import { STANDARD_LISTS } from './standard/standard-lists.ts';

const around = {
  language: 'en',
  lists: new Map([
    ...STANDARD_LISTS.map(({ code }) => [code, 'LOV'] as const),
    ...TYPE_LISTS.map(({ code }) => [code, 'API'] as const),
  ]),
  categories: new Set(Object.keys(CATEGORY_LABELS)),
} as const;

describe('the rules of a field', () => {
  it('are kept by every standard field, so that each can be relabelled', () => {
    const broken = [...STANDARD_FIELDS, ...ATTACHMENT_FIELDS].flatMap((field) =>
      checkField(
        {
          list: null,
          minDecimals: null,
          maxDecimals: null,
          maxLength: null,
          openfunds: null,
          ept: null,
          emt: null,
          ...field,
        },
        around,
      ).map(({ message }) => `${field.level}.${field.businessCode} ${message}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('labels of documents and breakdowns', () => {
  it('are there in all languages, and tell what stands beside each other apart', () => {
    const groups = [
      ATTACHMENT_FIELDS,
      ATTACHMENT_TYPES,
      ATTACHMENT_CATEGORIES,
      BREAKDOWN_TYPES,
      ...BREAKDOWN_TYPES.map(({ members }) => members),
    ];
    for (const group of groups) {
      for (const language of LANGUAGES) {
        const texts = group.map(({ labels }) => labels[language]);
        expect(texts).toEqual([...new Set(texts)]);
        expect(texts.filter((text) => !/^\S(.*\S)?$/.test(text))).toEqual([]);
      }
    }
  });
});
