import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, it } from 'vitest';
import { WORLD_MAP, worldMapText } from './world-map.ts';

const text = readFileSync(WORLD_MAP, 'utf8');
const { objects } = JSON.parse(text) as Topology<{ countries: GeometryCollection }>;
const codes = objects.countries.geometries.flatMap(({ id }) => (id === undefined ? [] : [String(id)]));

it('is what the atlas and the tool make of it (npm run world-map writes it anew)', () => {
  expect(text).toBe(worldMapText());
});

it('has the countries that funds come from and are sold in, small ones included, and no names', () => {
  const wanted =
    'AD AT BE BH BM CH CW CZ DE DK ES FI FO FR GB GG GI HK HU IE IM IT JE JP KY LI LU MC MO MT MU NL NO PT SE SG SM US VA VG XK';
  expect(wanted.split(' ').filter((code) => !codes.includes(code))).toEqual([]);
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(text).not.toMatch(/properties|Switzerland/);
});

it('is small enough to be fetched when the map is opened', () => {
  expect(gzipSync(text, { level: 9 }).byteLength).toBeLessThan(95_000);
});
