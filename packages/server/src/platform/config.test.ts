import { expect, it } from 'vitest';
import { readConfig, readIndexMemory } from './config.ts';

it('reads where the areas of the platform are', () => {
  const { areas } = readConfig({
    FUNDARIUM_AREA_PROFILE: '/profile/',
    FUNDARIUM_AREA_STUDIO: 'none',
    FUNDARIUM_AREA_PRICES_AND_PERFORMANCES: 'https://prices.example/start',
    FUNDARIUM_AREA_PORTFOLIO: '',
  });
  expect(areas).toEqual({
    profile: '/profile/',
    studio: null,
    'prices-and-performances': 'https://prices.example/start',
  });
});

it.each(['//elsewhere.example', 'http://plain.example', 'javascript:alert(1)', 'profile', '/a b'])(
  'refuses %j as the place of an area, and says which',
  (place) => {
    expect(() => readConfig({ FUNDARIUM_AREA_PROFILE: place })).toThrow(/FUNDARIUM_AREA_PROFILE/);
  },
);

it('reads what the index may cache: megabytes, none at all, or as it thinks best', () => {
  expect(
    ['512', '0', '', undefined].map((given) => readIndexMemory({ FUNDARIUM_INDEX_MEMORY: given })),
  ).toEqual([536_870_912, 0, undefined, undefined]);
  for (const given of ['-1', 'much', '1.5'])
    expect(() => readConfig({ FUNDARIUM_INDEX_MEMORY: given })).toThrow(/FUNDARIUM_INDEX_MEMORY/);
});
