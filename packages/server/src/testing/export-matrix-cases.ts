import type { MatrixReply } from '@fundarium/contract/document-matrix';
import { expect } from 'vitest';
import { read, type Case } from './export-cases.ts';
import { HOSTILE_TEXTS, type ExportSite } from './export-site.ts';
import { text, type Expected } from './expected-cells.ts';

const CODES = { kind: 'codes' as const, level: 'PART' as const, codes: ['History', 'JAPANESE', 'HEBREW'] };
const SUBTREE = { kind: 'subtree' as const, level: 'FUND' as const, code: 'ALPHA-F' };
const FIXED = ['Level', 'Code', 'Name', 'Missing', 'Old'];
const KID = 'Key information document';
const count = (number: number): Expected => ['number', String(number)];
const ASKED = text('missing: Switzerland asks for one in German, French, Italian, English');
const OLD: Expected = ['date', '2025-01-15'];
const NONE = text(null);

/** Which documents there are, by country and by language. */
export const casesOfMatrix = (site: ExportSite): Readonly<Record<string, Case>> => ({
  MATRIX: {
    who: site.reader,
    source: { type: 'MATRIX', of: CODES },
    headers: [...FIXED, `${KID} · All countries`, `${KID} · Switzerland`, `${KID} · France`],
    expected: async () => {
      const { rows } = await read<MatrixReply>(site.reader, 'attachment/matrix', { of: CODES });
      expect(rows.map(({ documents }) => documents.map(({ startDate }) => startDate))).toEqual([
        ['2025-01-15'],
        ['2026-01-05'],
        [],
      ]);
      const [one, two, three] = rows.map(({ code, name }) => [text('Share class'), text(code), text(name)]);
      return [
        [...one!, count(1), count(1), NONE, ASKED, OLD],
        [...two!, count(0), count(0), ['date', '2026-01-05'], NONE, NONE],
        [...three!, count(0), count(0), NONE, NONE, NONE],
      ];
    },
  },
  'MATRIX of gaps, by language': {
    who: site.reader,
    source: { type: 'MATRIX', of: SUBTREE, gaps: true, by: 'language' },
    headers: [...FIXED, `${KID} · German`, `${KID} · French`, 'Prospectus · German'],
    expected: async () => {
      const asked = { of: SUBTREE, gaps: true };
      const { rows } = await read<MatrixReply>(site.reader, 'attachment/matrix', asked);
      expect(rows.map(({ code }) => code)).toEqual(['ALPHA-F', 'History']);
      const fund = [text('Fund'), text('ALPHA-F'), text(rows[0]!.name)];
      const part = [text('Share class'), text('History'), text(HOSTILE_TEXTS['History'])];
      return [
        [...fund, count(1), count(0), NONE, NONE, ASKED],
        [...part, count(1), count(1), ASKED, OLD, NONE],
      ];
    },
  },
});
