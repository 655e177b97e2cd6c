import { compactName } from './fold-name.ts';

const words = (text: string) => new Set(text.split(' ').map(compactName));
const YES = words('true yes y ja j wahr oui o vrai sí sì si vero verdadero はい 是 waar x 1');
const NO = words('false no n nein falsch non faux falso いいえ 否 onwaar nee 0');

/** True or false as people write it in any of the eight languages; undefined where it is neither. */
export function yesOrNo(text: string): boolean | undefined {
  const word = compactName(text);
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}
