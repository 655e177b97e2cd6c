import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dark, light } from '../../ui/tokens.ts';
import { HEAT_STEPS, heatLevel, heatStep } from './heat-scale.ts';

describe('the colours of a heat map', () => {
  it('depend on the months that there are, in round steps, whatever one extreme month did', () => {
    expect(heatStep([])).toBe(0.05);
    // A money market fund: all months within 0.2 %.
    expect(heatStep([0.11, 0.15, 0.19, 0.2])).toBe(0.05);
    expect(heatStep([-4, 3.9, 2, -1, 0.5])).toBe(1);
    // Ninety percent of the months lie within 8: two points a step, and 60 has the strongest colour.
    expect(heatStep([...Array.from({ length: 19 }, () => 8), 60])).toBe(2);
  });

  it.each([
    [0, 0],
    [0.0001, 1],
    [0.9999, 1],
    [1, 2],
    [3.5, 4],
    [40, 4],
    [-0.2, -1],
    [-2, -3],
    [-40, -4],
  ])('a month of %s has level %s at one point a step', (value, level) => {
    expect(heatLevel(value, 1)).toBe(level);
  });

  it('are as strong for a loss as for a gain', () => {
    for (const size of [0.3, 1.2, 2.7, 3.1, 90]) {
      expect(heatLevel(-size, 1)).toBe(-heatLevel(size, 1));
    }
    expect(heatLevel(90, 1)).toBe(HEAT_STEPS);
  });
});

describe('text on the colours of a heat map', () => {
  const css = readFileSync(join(import.meta.dirname, 'heat-map.module.css'), 'utf8');
  const fills = [...css.matchAll(/--heat-(up|down)-(\d): (#[0-9a-f]{6})/g)].map((match) => match[3]!);
  const half = fills.length / 2;

  it('is legible in both themes', () => {
    expect(fills).toHaveLength(4 * HEAT_STEPS);
    for (const fill of fills.slice(0, half)) expect(contrast(light.text, fill)).toBeGreaterThanOrEqual(4.5);
    for (const fill of fills.slice(half)) expect(contrast(dark.text, fill)).toBeGreaterThanOrEqual(4.5);
  });

  it('stands on fills of about the same brightness on either side, so that the size reads without the hue', () => {
    for (const theme of [fills.slice(0, half), fills.slice(half)]) {
      for (let step = 0; step < HEAT_STEPS; step += 1) {
        expect(contrast(theme[step]!, theme[step + HEAT_STEPS]!)).toBeLessThan(1.15);
      }
    }
  });
});

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
