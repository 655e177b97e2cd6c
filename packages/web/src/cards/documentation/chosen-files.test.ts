import { expect, it } from 'vitest';
import { withFiles } from './chosen-files.ts';

const t = (key: string) => key;
const file = (name: string, content = 'x') => new File([content], name, { lastModified: 1 });

it('says at first sight which files can not be stored', () => {
  const chosen = withFiles([], [file('KID.PDF'), file('setup.exe'), file('empty.pdf', '')], t);
  expect(chosen.map(({ wrong }) => wrong)).toEqual([
    null,
    'card-documents-not-taken',
    'card-documents-empty-file',
  ]);
});

it('adds to what was chosen before, and takes no file twice', () => {
  const before = withFiles([], [file('a.pdf')], t);
  const names = withFiles(before, [file('a.pdf'), file('b.pdf'), file('a.pdf', 'longer')], t).map(
    (each) => each.file.name,
  );
  expect(names).toEqual(['a.pdf', 'b.pdf', 'a.pdf']);
});
