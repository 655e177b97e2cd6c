import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useImports } from '../../testing/import-harness.ts';
import { eptTable } from '../fixtures/ept/ept-table.ts';

const { make, take, pathOf, placesOf } = useImports();

describe('a text in windows-1252', () => {
  const latin = (name: string, lines: readonly string[]) => {
    const path = pathOf(name);
    writeFileSync(path, Buffer.from(lines.join('\n'), 'latin1'));
    return path;
  };
  const warning = (line: number, value: string) => ({
    kind: 'warning',
    line,
    value,
    reason: expect.stringMatching(/^The file is not UTF-8 and read as windows-1252/) as string,
  });

  it('is taken with a warning, in an EPT', async () => {
    await make('LATIN_EPT');
    const lines = eptTable([{ '00050': 'Größe A' }]).map((row) => row.join(';'));
    expect((await take('LATIN_EPT', latin('ept.csv', lines))).notTaken).toContainEqual(warning(2, 'Größe A'));
  });

  it('is taken with a warning, in an openfunds file whose names stand in two lines', async () => {
    await make('LATIN_OPEN');
    const lines = ['OFST020000;OFST010110;Währung', 'ISIN;Legal Fund Name Only;x', 'LU9900000019;Größe;'];
    expect((await take('LATIN_OPEN', latin('open.csv', lines))).notTaken).toEqual([warning(1, 'Währung')]);
    expect(await placesOf('LATIN_OPEN')).toContain('PROD Größe < Größe');
  });
});
