declare module 'topojson-simplify' {
  import type { Topology } from 'topojson-specification';

  /** Weighs each point by the triangle that it makes with its neighbours. */
  export function presimplify(topology: Topology): Topology;
  /** Leaves out the points that weigh less. */
  export function simplify(topology: Topology, minWeight: number): Topology;
  /** The weight that a share of the points stays below. */
  export function quantile(topology: Topology, share: number): number;
}
