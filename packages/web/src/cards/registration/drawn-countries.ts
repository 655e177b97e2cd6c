import { geoConicEqualArea, geoEqualEarth, geoPath, type GeoPath, type GeoProjection } from 'd3-geo';
import type { Feature, FeatureCollection, MultiPoint } from 'geojson';
import type { MapView } from './registrations.ts';

type Size = { readonly width: number; readonly height: number };

export type DrawnCountries = {
  /** One path of all that nothing is registered in. */
  readonly others: string;
  readonly registered: readonly { readonly country: string; readonly path: string }[];
  /** Of countries that are too small to be seen, where to mark them. */
  readonly marks: readonly { readonly country: string; readonly x: number; readonly y: number }[];
  /** Countries that lie outside, or that the atlas lacks. */
  readonly missing: ReadonlySet<string>;
};

/** Below this, in px, a shape is hardly seen. On the map of the world more marks than that would hide each other. */
const SMALL: Readonly<Record<MapView, number>> = { EUROPE: 12, WORLD: 5 };
/** Nothing is registered there, and it would take a fifth of the map. */
const ANTARCTICA = 'AQ';

const corners = (...coordinates: [number, number][]): MultiPoint => ({ type: 'MultiPoint', coordinates });
const EUROPE = corners([-22, 64], [-10, 35], [32, 35], [32, 70], [12, 71]);
const WORLD = corners([-168, 0], [180, 0], [-70, -55], [-70, 76], [100, 76]);

function projectionOf(view: MapView, { width, height }: Size): GeoProjection {
  const projection =
    view === 'WORLD' ? geoEqualEarth() : geoConicEqualArea().parallels([38, 64]).rotate([-12, 0]);
  return projection
    .fitExtent(
      [
        [4, 4],
        [width - 4, height - 4],
      ],
      view === 'WORLD' ? WORLD : EUROPE,
    )
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
}

/** The shapes of a part of the world in px, and marks on those that are too small to be seen. */
export function drawnCountries(
  atlas: FeatureCollection,
  view: MapView,
  size: Size,
  registered: ReadonlySet<string>,
): DrawnCountries {
  const projection = projectionOf(view, size);
  const path = geoPath(projection).digits(1);
  const isRegistered = ({ id }: Feature) => typeof id === 'string' && registered.has(id);
  const shown = atlas.features.filter(({ id }) => id !== ANTARCTICA || registered.has(ANTARCTICA));
  const drawn = byCountry(shown.filter(isRegistered)).map(([country, features]) => ({
    country,
    path: features.map((each) => (each.geometry.type === 'Point' ? '' : (path(each) ?? ''))).join(''),
    ...centreOf(path, features),
  }));
  const visible = drawn.filter(({ x, y }) => x >= 0 && x <= size.width && y >= 0 && y <= size.height);
  const seen = new Set(visible.map(({ country }) => country));
  return {
    others: path({ type: 'FeatureCollection', features: shown.filter((each) => !isRegistered(each)) }) ?? '',
    registered: drawn.filter((each) => each.path !== ''),
    marks: visible.filter(({ extent }) => extent < SMALL[view]),
    missing: new Set([...registered].filter((country) => !seen.has(country))),
  };
}

function byCountry(features: readonly Feature[]): [string, Feature[]][] {
  const found = new Map<string, Feature[]>();
  for (const each of features) found.set(String(each.id), [...(found.get(String(each.id)) ?? []), each]);
  return [...found];
}

/** The middle of a country's largest shape, and how far that reaches; far away where nothing of it is drawn. */
function centreOf(path: GeoPath, features: readonly Feature[]) {
  const [largest] = features.toSorted((one, other) => path.area(other) - path.area(one));
  const [x, y] = path.centroid(largest!);
  if (!Number.isFinite(x) || !Number.isFinite(y)) return { x: -1, y: -1, extent: 0 };
  if (largest!.geometry.type === 'Point') return { x, y, extent: 0 };
  const [[left, top], [right, bottom]] = path.bounds(largest!);
  return { x, y, extent: Math.max(right - left, bottom - top) };
}
