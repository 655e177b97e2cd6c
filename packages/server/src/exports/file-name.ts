const MOST_CHARACTERS = 80;

/**
 * Name of an exported file: what it holds, of whom, of which day, `share-classes_SEEWARTH_2026-11-22.xlsx`. Letters and
 * digits of ASCII and hyphens alone, so that every system takes it as it is.
 */
export function fileName(what: string, customerCode: string, day: string, extension: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^A-Za-z0-9-]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, MOST_CHARACTERS);
  return `${plain(what) || 'export'}_${plain(customerCode)}_${day}.${extension}`;
}
