import { describe, expect, it } from 'vitest';
import { dark, light } from '../ui/tokens.ts';
import { dashOf } from './series-style.ts';

type Triple = readonly [number, number, number];

/** What dichromats see of linear RGB: Machado, Oliveira and Fernandes (2009), severity 1. */
const SIGHT = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly Triple[]>;

const dot = (one: Triple, other: Triple): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

function linear(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** A colour as seen, in Oklab, where equal distances look equally far apart. */
function seen(hex: string, sight: keyof typeof SIGHT): Triple {
  const rgb = SIGHT[sight].map((row) => Math.max(0, dot(row, linear(hex)))) as unknown as Triple;
  const lms: Triple = [
    Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], rgb)),
    Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], rgb)),
    Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], rgb)),
  ];
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], lms),
    dot([1.9779984951, -2.428592205, 0.4505937099], lms),
    dot([0.0259040371, 0.7827717662, -0.808675766], lms),
  ];
}

/** Distance of the two that are nearest to each other among those that share a dash. */
function nearest(colours: readonly string[], sight: keyof typeof SIGHT): number {
  const distances = colours.flatMap((one, at) =>
    colours
      .slice(at + 1)
      .filter((_, further) => (dashOf(at) === null) === (dashOf(at + 1 + further) === null))
      .map((other) => {
        const [a, b] = [seen(one, sight), seen(other, sight)];
        return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      }),
  );
  return Math.min(...distances);
}

describe.each([
  ['light', light.series],
  ['dark', dark.series],
])('lines of a chart, %s', (_, series) => {
  it('are ten, each with a colour of its own, and half of them dashed', () => {
    expect(new Set(series).size).toBe(10);
    expect(series.map((_colour, place) => dashOf(place) !== null)).toEqual(
      Array.from({ length: 10 }, (_place, at) => at >= 5),
    );
  });

  // Two neighbours of a colour wheel of twelve are about 0.07 apart, and nobody mistakes them side by side.
  it.each(Object.keys(SIGHT) as (keyof typeof SIGHT)[])('differ from each other, %s', (sight) => {
    expect(nearest(series, sight)).toBeGreaterThan(0.07);
  });
});
