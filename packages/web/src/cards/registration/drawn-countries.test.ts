import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, it } from 'vitest';
import { drawnCountries } from './drawn-countries.ts';

const topology = JSON.parse(readFileSync(join(import.meta.dirname, 'countries.json'), 'utf8')) as Topology<{
  countries: GeometryCollection;
}>;
const atlas = feature(topology, topology.objects.countries);
const SIZE = { width: 640, height: 480 };
const draw = (view: 'EUROPE' | 'WORLD', codes: string) =>
  drawnCountries(atlas, view, SIZE, new Set(codes.split(' ').filter((each) => each !== '')));

it('draws countries where they lie, and marks those that are too small to be seen', () => {
  const { registered, marks, missing } = draw('EUROPE', 'CH DE LI GI MC LU');
  expect(registered.map(({ country }) => country).toSorted()).toEqual(['CH', 'DE', 'LI', 'LU', 'MC']);
  expect(marks.map(({ country }) => country).toSorted()).toEqual(['GI', 'LI', 'LU', 'MC']);
  expect([...missing]).toEqual([]);
  const at = Object.fromEntries(marks.map(({ country, x, y }) => [country, { x, y }]));
  // Gibraltar lies to the west and far to the south of Luxembourg.
  expect(at['GI']!.x).toBeLessThan(at['LU']!.x - 50);
  expect(at['GI']!.y).toBeGreaterThan(at['LU']!.y + 100);
  for (const { x, y } of marks) expect(x >= 0 && x <= SIZE.width && y >= 0 && y <= SIZE.height).toBe(true);
});

it('says which countries a part of the world does not show', () => {
  expect([...draw('EUROPE', 'CH SG HK').missing].toSorted()).toEqual(['HK', 'SG']);
  const world = draw('WORLD', 'CH SG HK CL JP US QQ');
  expect([...world.missing]).toEqual(['QQ']);
  expect(world.registered).toHaveLength(6);
  expect(draw('WORLD', 'CH SG LU BE NL').marks.map(({ country }) => country)).toEqual(['SG', 'LU']);
});

it('draws the others as one shape', () => {
  const { others, registered } = draw('WORLD', '');
  expect(registered).toEqual([]);
  expect(others.length).toBeGreaterThan(10_000);
});
