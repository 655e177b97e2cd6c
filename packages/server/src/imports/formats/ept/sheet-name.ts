import { checkArchive, packingOf } from '../../reading/unpack.ts';

const MOST_BYTES = 300_000_000;
const FIRST_SHEET = /<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/;
const ESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** The name of a workbook's first sheet; null where the file is none. */
export async function sheetName(path: string): Promise<string | null> {
  if ((await packingOf(path)) !== 'workbook') return null;
  let text = '';
  await checkArchive(path, MOST_BYTES, async (name, chunks) => {
    const parts: Buffer[] = [];
    for await (const chunk of chunks) if (name === 'xl/workbook.xml') parts.push(chunk);
    text += Buffer.concat(parts).toString('utf8');
  });
  const name = FIRST_SHEET.exec(text)?.[1];
  return name?.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (escape) => ESCAPED[escape]!) ?? null;
}
