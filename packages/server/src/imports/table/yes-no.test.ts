import { expect, it } from 'vitest';
import { yesOrNo } from './yes-no.ts';

it.each(['TRUE', 'yes', 'Y', 'Ja', 'Oui', 'Sí', 'Sì', 'はい', '是', 'x'])('%s is true', (text) =>
  expect(yesOrNo(text)).toBe(true),
);
it.each(['false', 'No', 'N', 'Nein', 'NON', 'nee', 'いいえ', '否'])('%s is false', (text) =>
  expect(yesOrNo(text)).toBe(false),
);
it.each(['', '2', '10', 'maybe', 'null', '-'])('%j is neither', (text) =>
  expect(yesOrNo(text)).toBeUndefined(),
);
