import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import address from './countries.json?url';

/** The shapes of countries, each with its ISO 3166 alpha-2 code as id; of small ones that the atlas lacks, a point. */
export async function fetchAtlas(signal: AbortSignal): Promise<FeatureCollection> {
  const reply = await fetch(address, { signal });
  if (!reply.ok) throw new Error(`The map was answered with ${reply.status}`);
  const topology = (await reply.json()) as Topology<{ countries: GeometryCollection }>;
  return feature(topology, topology.objects.countries);
}
