import { describe, expect, it } from 'vitest';
import { file, manifestOf, settle } from '../../testing/settled-entries.ts';

const said = async (column: string, ...cells: readonly string[]) => {
  const lines = cells.map((cell, at) => `${at}.pdf|A-1|MARKETING|de|${cell}`);
  const manifest = await manifestOf(`path|code|type|language|${column}`, ...lines);
  return settle(
    cells.map((_, at) => file(`${at}.pdf`)),
    manifest,
  ).filable.map((each) => each.said.country);
};
const refusal = (column: string) => `The column ${column} may say who sees the documents`;

describe('the columns of a manifest', () => {
  it.each([
    'Jurisdiction',
    'Jurisdiktion',
    'Juridiction',
    'Jurisdicción',
    'Giurisdizione',
    'Jurisdictie',
    'Rechtsgebied',
    '管轄区域',
    '司法管辖区',
  ])('say by %s for which country a document is', async (column) => {
    expect(await said(column, 'AT', 'DE')).toEqual(['AT', 'DE']);
  });

  it.each([
    'Legal jurisdiction',
    'Market',
    'Markt',
    'Märkte',
    'Marché',
    'Mercado',
    'Vertriebsgebiet',
    'Territory',
    'Territoire',
    'Region',
    'Región',
    'Host state',
    'Mitgliedstaat',
    "État d'accueil",
    'Registered in',
    'Zugelassen in',
    'For use in',
    'Ctry',
  ])('that may say so by %s refuse the delivery', async (column) => {
    await expect(said(column, 'x')).rejects.toThrow(refusal(column));
  });

  it.each([
    ['Where', ['AT', 'DE']],
    ['Where', ['ARG', 'United Kingdom', '']],
    ['Where', ['AR', 'DE, CH', 'DE AT']],
    ['Where', ['Österreich', 'XX', 'all']],
    ['Scope', ['NO', 'DE']],
    ['Version', ['DE', 'FR']],
    ['Language area', ['DE', 'AT']],
  ])('that are not read and name countries alone refuse the delivery: %s %j', async (column, cells) => {
    await expect(said(column, ...cells)).rejects.toThrow(refusal(column));
  });

  it.each([
    ['Archived', ['No', 'Yes']],
    ['Archived', ['no', 'no']],
    ['Remarks', ['NA', 'n/a']],
    ['Sprachfassung', ['DE', 'FR']],
    ['Sprache', ['DE', 'FR']],
    ['Where', ['AT', 'see the prospectus']],
    ['Marketing', ['x']],
    ['Class', ['A', 'D']],
    ['Number', ['32', '40']],
  ])('that are not read and name something else are left out: %s %j', async (column, cells) => {
    expect(await said(column, ...cells)).toEqual(cells.map(() => null));
  });
});
