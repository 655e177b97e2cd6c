import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generateDemoWorld } from '../generate.ts';
import { END_DATE } from '../testing-world.ts';
import { WORDS, type DemoDocumentType } from './words.ts';

const { customers } = generateDemoWorld({ endDate: END_DATE, size: 'small' });
/** One of each type and language. */
const documents = new Map(
  customers.flatMap((customer) =>
    [...customer.documents()].map((each) => [`${each.type} ${each.language}`, each] as const),
  ),
);

it('documents of the demo are read by poppler, and found sound by qpdf', (context) => {
  const there = ['pdftotext', 'qpdf'].filter((program) => !spawnSync(program, ['--version']).error);
  context.skip(there.length === 0, 'neither pdftotext nor qpdf is on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'fundarium-pdf-'));
  const path = join(folder, 'document.pdf');
  const said = (program: string, ...given: string[]) => {
    if (!there.includes(program)) return null;
    const { status, stdout, stderr } = spawnSync(program, given, { encoding: 'utf8' });
    return `${status} ${stderr}${stdout.replaceAll(/\s+/g, ' ')}`;
  };
  const found = [...documents].map(([key, { content, type, language, startDate }]) => {
    writeFileSync(path, content());
    const title = WORDS[language]!.titles[type as DemoDocumentType]!;
    const text = said('pdftotext', path, '-');
    const isRead = text === null || (text.startsWith(`0 ${title} `) && text.includes(startDate));
    const checked = said('qpdf', '--check', path);
    const isSound = checked === null || /^0 .*No syntax or stream encoding errors found/.test(checked);
    return { key, isRead, isSound };
  });
  rmSync(folder, { recursive: true });
  expect(found.filter(({ isRead, isSound }) => !isRead || !isSound)).toEqual([]);
  expect(found.length).toBeGreaterThan(20);
}, 60_000);
