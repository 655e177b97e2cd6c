/** Names without the words that all of them begin with, since what tells classes of one fund apart stands at the end. */
export function shortNames(names: readonly string[]): readonly string[] {
  const [first] = names;
  if (first === undefined || names.length < 2) return names;
  const words = names.map((name) => name.split(' '));
  let common = 0;
  while (words.every((each) => common < each.length - 1 && each[common] === words[0]![common])) common += 1;
  return words.map((each) =>
    each
      .slice(common)
      .join(' ')
      .replace(/^[–-] /, ''),
  );
}
