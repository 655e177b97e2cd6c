import type { FieldDefinition } from '@fundarium/contract/metamodel';
import { expect, it, vi } from 'vitest';
import { kindOf } from '../field-kinds.ts';
import { formatField } from '../format-field.ts';

const CONTEXT = {
  locale: 'de-CH',
  t: (key: string, values = {}) => `${key} ${Object.values(values).join()}`,
};
const field = (businessCode: string, type: FieldDefinition['type'], level = 'ATTACHMENT') =>
  ({ businessCode, type, level, typeParameters: {}, multiple: false }) as unknown as FieldDefinition;

it.each([
  ['0', 'file-size-bytes 0'],
  ['1023', "file-size-bytes 1'023"],
  ['1024', 'file-size-KB 1'],
  ['1600', 'file-size-KB 2'],
  ['1048575', 'file-size-MB 1'],
  ['5368709120', 'file-size-GB 5'],
  ['9007199254740992', "file-size-TB 8'192"],
])('%s bytes are read as %s', (size, text) => {
  expect(formatField(field('FILE_SIZE', 'LONG'), size, CONTEXT)).toBe(text);
});

it('cuts links of documents at 11 characters, and those of entities at 50', () => {
  const address = 'https://documents.example.org/a/document/of/which/the/address/is/long.pdf';
  const link = kindOf(field('URI', 'URL'));
  expect(formatField(field('URI', 'URL'), address, CONTEXT)).toBe('https://doc…');
  expect(link.href!(address)).toBe(address);
  expect(link.href!('javascript:alert(1)')).toBeNull();
  expect(formatField(field('URI', 'URL', 'PART'), address, CONTEXT)).toBe(`${address.slice(0, 50)}…`);
});

it('leads by a permalink to this site', () => {
  vi.stubGlobal('location', { origin: 'https://funds.example' });
  const link = kindOf(field('PERMALINK', 'URL'));
  const path = '/repository/documents/3707ac2b-e4fb-468c-a112-fbf04be95983';
  expect(link.href!(path)).toBe(`https://funds.example${path}`);
  expect(link.copied!(path, field('PERMALINK', 'URL'), CONTEXT)).toBe(`https://funds.example${path}`);
});

it('names the level of an entity', () => {
  expect(formatField(field('NODE_NATURE', 'STRING'), 'PART', CONTEXT)).toBe('level-PART 1');
  expect(formatField(field('FILE_SIZE', 'LONG', 'PART'), '2048', CONTEXT)).toBe("2'048");
});

it('names the level of an entity, and shows what a filter looks for within its code as it stands', () => {
  expect(formatField(field('NODE_NATURE', 'STRING'), 'PART', CONTEXT)).toMatch(/^level-PART/);
  expect(formatField(field('NODE_NATURE', 'STRING'), 'share', CONTEXT)).toBe('share');
});
