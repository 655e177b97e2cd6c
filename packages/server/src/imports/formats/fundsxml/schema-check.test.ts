import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBytes, schemaFolder } from './schema-check.ts';

const ROOT = resolve(import.meta.dirname, '../../../../../..');
const UMBRELLA = resolve(import.meta.dirname, '../../fixtures/fundsxml/umbrella.xml');
const REAL_DATA = resolve(ROOT, process.env['FUNDARIUM_REAL_DATA'] ?? '../shared/data');
const SCHEMAS = join(REAL_DATA, 'fundsxml');
const areThere = existsSync(join(SCHEMAS, '4.2.10'));
const ABSENT = `no schemas in ${SCHEMAS} (FUNDARIUM_REAL_DATA names its place)`;

const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:include schemaLocation="parts.xsd"/>
  <xs:element name="FundsXML4" type="Whole"/>
</xs:schema>`;
const PARTS = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:complexType name="Whole"><xs:sequence><xs:element name="Day" type="xs:date"/></xs:sequence></xs:complexType>
</xs:schema>`;

describe('the check against a schema', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'schemas-'));
    for (const version of ['4.1.9', '4.1.10', '4.2.3']) {
      mkdirSync(join(folder, version));
      writeFileSync(join(folder, version, 'FundsXML4.xsd'), SCHEMA);
      writeFileSync(join(folder, version, 'parts.xsd'), PARTS);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes the latest schema of the version’s first two numbers', () => {
    const folders = ['4.1.9', '4.1.10', '4.2.3', 'other'];
    expect(schemaFolder(folder, '4.1.2', folders)).toBe(join(folder, '4.1.10'));
    expect(schemaFolder(folder, '4.2.9', folders)).toBe(join(folder, '4.2.3'));
    expect(schemaFolder(folder, '4.3.0', folders)).toBeNull();
    expect(schemaFolder(join(folder, '4.2.3'), '4.3.0', [])).toBe(join(folder, '4.2.3'));
  });

  it('names what is wrong with its line, and reads the parts of a schema that lie beside it', () => {
    const at = join(folder, '4.2.3');
    const check = (text: string) => checkBytes(Buffer.from(text), at);
    expect(check('<FundsXML4><Day>2026-01-15</Day></FundsXML4>')).toEqual({
      schema: '4.2.3',
      problems: [],
    });
    expect(check('<FundsXML4>\n<Day>today</Day></FundsXML4>')).toMatchObject({
      problems: [{ line: 2, reason: expect.stringContaining("'today'") as string }],
    });
  });
});

describe('the real schemas', () => {
  beforeEach(({ skip }) => skip(!areThere, ABSENT));
  const check = (path: string, version: string) => checkBytes(readFileSync(path), join(SCHEMAS, version));
  it.each([UMBRELLA, join(SCHEMAS, 'Mixed-Fund_Positions.xml')])(
    '%s is valid against 4.2.10, not 4.1.10',
    (path) => {
      expect(check(path, '4.2.10')).toEqual({ schema: '4.2.10', problems: [] });
      expect(check(path, '4.1.10')).toMatchObject({ problems: [{ line: 7 }, {}] });
    },
  );
});
