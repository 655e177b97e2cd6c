import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { quantize } from 'topojson-client';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';

/** Where the client has it. */
export const WORLD_MAP = 'packages/web/src/cards/registration/countries.json';

/** Half of the points say the same at the size of a card, on a grid of this many steps. */
const SHARE_LEFT_OUT = 0.5;
const STEPS = 10_000;

/** By the atlas's name, for what has no number: the code that users of the standard agree on. */
const CODES_BY_NAME: Readonly<Record<string, string>> = { Kosovo: 'XK' };

/** What the atlas lacks although funds are registered there: longitude and latitude. */
const POINTS: Readonly<Record<string, readonly [number, number]>> = { GI: [-5.35, 36.14] };

type Properties = { readonly name?: string };
type Named = GeometryObject<Properties>;

/**
 * The countries of Natural Earth at 1 : 50 million as a map of a card needs them: simplified, on a grid, by ISO 3166
 * alpha-2 code, without names: these are in the language packs.
 */
export function worldMapText(): string {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const { objects, ...atlas } = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
    countries: GeometryCollection<Properties>;
  }>;
  const weighed = presimplify({ ...atlas, objects: { countries: objects['countries'] } });
  const simple = simplify(weighed, quantile(weighed, SHARE_LEFT_OUT));
  const { geometries } = simple.objects['countries'] as GeometryCollection<Properties>;
  const countries: GeometryCollection = {
    type: 'GeometryCollection',
    geometries: [
      ...geometries.map(byCode),
      ...Object.entries(POINTS).map(([id, [longitude, latitude]]) => ({
        type: 'Point' as const,
        id,
        coordinates: [longitude, latitude],
      })),
    ],
  };
  return `${JSON.stringify(quantize({ ...simple, objects: { countries } }, STEPS))}\n`;
}

/** The standard's number as its code; of a territory without one the shape alone, which nothing is registered in. */
function byCode({ id, properties, ...shape }: Named): GeometryObject {
  const { name = '' }: Properties = properties ?? {};
  const code = id === undefined ? CODES_BY_NAME[name] : new Intl.Locale(`und-${id}`).region;
  return { ...shape, ...(code !== undefined && { id: code }) };
}
