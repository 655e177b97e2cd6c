import { ASKED_NAME_MAX, ASKED_TEXT_MAX, exportRequest } from '@fundarium/contract/export';
import { expect, it } from 'vitest';
import { askedInFile } from './asked-in-file.ts';

it('cuts long conditions between characters, as a request for a file may have them', () => {
  const long = `a${'𠮷'.repeat(ASKED_TEXT_MAX)}`;
  const asked = askedInFile([
    ['Name', 'A'.repeat(ASKED_TEXT_MAX)],
    [long, long],
  ]);
  expect(asked).toEqual([
    { name: 'Name', text: 'A'.repeat(ASKED_TEXT_MAX) },
    { name: `a${'𠮷'.repeat(ASKED_NAME_MAX / 2 - 1)}…`, text: `a${'𠮷'.repeat(ASKED_TEXT_MAX / 2 - 1)}…` },
  ]);
  const request = { source: { type: 'AUDIT' }, language: 'en', locale: 'en-GB', asked };
  expect(exportRequest.safeParse(request).success).toBe(true);
});
