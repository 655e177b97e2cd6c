import { describe, expect, it } from 'vitest';
import { dark, light, type Tokens } from './tokens.ts';

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Every text colour with every surface that it stands on. */
function pairs(tokens: Tokens): [string, string][] {
  const { background, surface, sunken, floating } = tokens;
  const texts = [
    tokens.text,
    tokens.textSecondary,
    tokens.accent,
    tokens.positive,
    tokens.negative,
    tokens.amber,
  ];
  return [
    ...[background, surface, sunken, floating].flatMap((under) =>
      texts.map((text): [string, string] => [text, under]),
    ),
    [tokens.onAccent, tokens.accent],
    [tokens.accent, tokens.accentSurface],
    [tokens.text, tokens.accentSurface],
    [tokens.amber, tokens.amberSurface],
    [tokens.text, tokens.amberSurface],
    [tokens.surface, tokens.text],
    [tokens.surface, tokens.negative],
  ];
}

describe.each([
  ['light', light],
  ['dark', dark],
])('%s palette', (_, tokens) => {
  it.each(pairs(tokens))('%s on %s is legible', (text, under) => {
    expect(contrast(text, under)).toBeGreaterThanOrEqual(4.5);
  });

  it('draws lines that stand out from the surface', () => {
    expect(Math.min(...tokens.series.map((each) => contrast(each, tokens.surface)))).toBeGreaterThanOrEqual(
      3,
    );
  });
});
