/** Texts as one parameter of the address: commas between, a backslash keeps a comma inside one. */
export function writeList(texts: readonly string[]): string {
  return texts.map((each) => each.replace(/[\\,]/g, String.raw`\$&`)).join(',');
}

export function readList(text: string): string[] {
  const texts = [''];
  for (const [token] of text.matchAll(/\\[\\,]|[^]/gu)) {
    if (token === ',') texts.push('');
    else texts[texts.length - 1] += token.length > 1 && token.startsWith('\\') ? token.slice(1) : token;
  }
  return texts;
}
