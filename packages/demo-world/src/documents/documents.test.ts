import { ATTACHMENT_TYPES } from '@fundarium/server/metamodel/standard/attachments';
import { describe, expect, it } from 'vitest';
import { generateDemoWorld } from '../generate.ts';
import { END_DATE } from '../testing-world.ts';
import type { DemoDocument } from '../world.ts';

const world = generateDemoWorld({ endDate: END_DATE, size: 'full' });
const byCustomer = world.customers.map(({ code, documents }) => ({ code, documents: [...documents()] }));
const all = byCustomer.flatMap(({ documents }) => documents);
const keyOf = ({ level, code, type, language, country }: DemoDocument) =>
  [level, code, type, language, country ?? ''].join(' ');

describe('the documents of the demo world', () => {
  it('are about 3,000, together below 30 MB', () => {
    expect(all.length).toBeGreaterThan(2700);
    expect(all.length).toBeLessThan(3500);
    const bytes = all.reduce((sum, { content }) => sum + content().length, 0);
    expect(bytes).toBeLessThan(30_000_000);
  });

  it('are PDFs with a table of their objects that is true', () => {
    for (const { content } of all.filter((_, index) => index % 50 === 0)) {
      const file = content().toString('latin1');
      expect(file.startsWith('%PDF-1.4\n')).toBe(true);
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1]);
      expect(file.slice(start, start + 4)).toBe('xref');
      const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) =>
        Number(place),
      );
      places.forEach((place, index) => expect(file.slice(place).startsWith(`${index + 1} 0 obj`)).toBe(true));
      const [, length, stream] = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file)!;
      expect(stream!.length).toBe(Number(length));
    }
  });

  it('hang where their types may, one current at most per entity, type, language and country', () => {
    const levels = new Map(ATTACHMENT_TYPES.map(({ code, levels: at }) => [code, at]));
    for (const { type, level } of all)
      expect([type, levels.get(type)]).toEqual([type, expect.arrayContaining([level])]);
    for (const { documents } of byCustomer) {
      const current = documents.filter(({ status }) => status === 'ACTIVE').map(keyOf);
      expect(current.length).toBe(new Set(current).size);
    }
  });

  it('have predecessors, one removed and one in filing per customer, a key information document that is too old', () => {
    for (const { documents } of byCustomer) {
      const count = (status: DemoDocument['status']) =>
        documents.filter((each) => each.status === status).length;
      expect([count('REMOVED'), count('FILING_IN_PROGRESS')]).toEqual([1, 1]);
      expect(count('ARCHIVED')).toBeGreaterThan(10);
    }
    const year = Number(END_DATE.slice(0, 4)) - 1;
    const old = all.filter(
      ({ type, status, startDate }) =>
        type === 'KID' && status === 'ACTIVE' && startDate < `${year}${END_DATE.slice(4)}`,
    );
    expect(old.length).toBeGreaterThan(0);
  });

  it('are named so that no two of an entity meet, in eleven languages', () => {
    for (const { documents } of byCustomer) {
      const names = documents.map(
        ({ level, code, fileName, status }) => `${level} ${code} ${fileName} ${status}`,
      );
      expect(names.length).toBe(new Set(names).size);
    }
    expect(new Set(all.map(({ language }) => language)).size).toBe(11);
  });

  it('are missing here and there, for each type that is expected', () => {
    const [{ entities }] = world.customers as [(typeof world.customers)[number]];
    for (const [type, level] of [
      ['PROSPECTUS', 'FUND'],
      ['FACTSHEET', 'PROD'],
      ['SFDR_PRECONTRACTUAL', 'PROD'],
      ['TERM_SHEET', 'STRUCTURED_PRODUCT'],
    ] as const) {
      const holders = new Set(all.filter((each) => each.type === type).map(({ code }) => code));
      const without = entities.filter((each) => each.level === level && !holders.has(each.code));
      expect([type, without.length > 0]).toEqual([type, true]);
    }
  });
});
