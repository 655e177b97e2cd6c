import type { AttachmentOfEntity } from '@fundarium/contract/attachments';
import { describe, expect, it } from 'vitest';
import { documentGroups } from './document-groups.ts';

let made = 0;
const document = (given: Partial<AttachmentOfEntity>): AttachmentOfEntity => ({
  uuid: `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
  type: 'KID',
  category: 'LEGAL',
  displayLabel: 'A document',
  fileName: 'a.pdf',
  language: ['de'],
  country: 'DE',
  mimeType: 'application/pdf',
  fileSize: 1,
  externalUri: null,
  waitsForScan: false,
  startDate: '2026-01-05',
  status: 'ACTIVE',
  updatedAt: '2026-01-05T08:00:00Z',
  node: { level: 'PART', code: 'A-1', name: 'A', own: true },
  ...given,
});
const shown = (documents: readonly AttachmentOfEntity[]) =>
  documentGroups(documents, ['PROSPECTUS', 'KID']).map(({ type, lines }) => [
    type,
    lines.map(({ country, startDate, status, documents: each }) => [
      country,
      startDate,
      status,
      each.map(({ language }) => language.join('+')).join(' '),
    ]),
  ]);

describe('the documents of a card', () => {
  it('stand by type as the customer orders them, unknown types last', () => {
    const documents = ['DDQ', 'KID', 'ANNUAL', 'PROSPECTUS'].map((type) => document({ type }));
    expect(documentGroups(documents, ['PROSPECTUS', 'KID']).map(({ type }) => type)).toEqual([
      'PROSPECTUS',
      'KID',
      'ANNUAL',
      'DDQ',
    ]);
  });

  it('are one line where they differ in language alone', () => {
    const documents = [
      document({ language: ['fr'], country: 'CH' }),
      document({ country: 'CH' }),
      document({}),
    ];
    expect(shown(documents)).toEqual([
      [
        'KID',
        [
          ['CH', '2026-01-05', 'ACTIVE', 'de fr'],
          ['DE', '2026-01-05', 'ACTIVE', 'de'],
        ],
      ],
    ]);
  });

  it('without a language each have a line of their own', () => {
    const documents = [document({ language: [] }), document({ language: [] })];
    expect(documentGroups(documents, []).flatMap(({ lines }) => lines)).toHaveLength(2);
  });

  it('of one language, day and country each have a line of their own, which says their name', () => {
    const documents = [document({ displayLabel: 'One' }), document({ displayLabel: 'Two' })];
    const lines = documentGroups(documents, []).flatMap((group) => group.lines);
    expect(lines.map((line) => [line.named, line.documents.map((each) => each.displayLabel)])).toEqual([
      [true, ['One']],
      [true, ['Two']],
    ]);
  });

  it('have a key for each line, also where one belongs to several entities', () => {
    const node = { level: 'FUND', code: 'ACM-F', name: 'A fund', own: false } as const;
    const [one, other] = [document({ language: [] }), document({ displayLabel: 'Another' })];
    const documents = [one, { ...one, node }, other, { ...other, node }, document({}), document({ node })];
    const keys = documentGroups(documents, []).flatMap(({ lines }) => lines.map(({ key }) => key));
    expect(keys).toHaveLength(6);
    expect(new Set(keys).size).toBe(6);
  });

  it('are current before archived, and newest first', () => {
    const documents = [
      document({ status: 'ARCHIVED', startDate: '2026-05-01' }),
      document({ startDate: '2025-01-01', country: 'AT' }),
      document({}),
    ];
    expect(shown(documents)[0]![1]).toEqual([
      ['DE', '2026-01-05', 'ACTIVE', 'de'],
      ['AT', '2025-01-01', 'ACTIVE', 'de'],
      ['DE', '2026-05-01', 'ARCHIVED', 'de'],
    ]);
  });
});
