import Supercluster from 'supercluster';
import type { Pin } from '@contract/search/search.ts';
import { t } from '../catalog.ts';

/** Pixels within which homes become one cluster. */
const radius = 56;
/** Leaflet's tiles. The default of supercluster is 512, with which clusters overlap. */
const tileSize = 256;

/** One home, or several that are too close to be told apart at a zoom. */
export type PinGroup = {
  ids: string[];
  latitude: number;
  longitude: number;
  /** The price of one home, or the number of homes. */
  label: string;
  /** The lowest known price of several homes; empty if none is known. */
  from: string;
  /** The zoom at which several homes part; null if they never do. */
  splitsAt: number | null;
};

type Bounds = [west: number, south: number, east: number, north: number];
export type PinGroupsIn = (bounds: Bounds, zoom: number) => PinGroup[];

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '$4.2k', '$950', or 'Ask' when the price is on request. */
export function shortMonthlyCost(monthlyCost: number | null): string {
  if (monthlyCost === null) return t.ask();
  return monthlyCost < 1_000 ? `$${Math.round(monthlyCost)}` : `$${thousands.format(monthlyCost / 1_000)}k`;
}

/** Groups the pins within degrees of longitude and latitude. `maxZoom` is the last zoom of the map. */
export function clusterPins(pins: readonly Pin[], maxZoom: number): PinGroupsIn {
  const index = new Supercluster<{ id: string; monthlyCost: number | null }, object>({
    radius,
    extent: tileSize,
    maxZoom,
  });
  index.load(
    pins.map(([id, latitude, longitude, monthlyCost]) => ({
      type: 'Feature',
      properties: { id, monthlyCost },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  return (bounds, zoom) =>
    index.getClusters(bounds, Math.floor(zoom)).map(({ properties, geometry }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if (!('cluster_id' in properties)) {
        const { id, monthlyCost } = properties;
        const label = shortMonthlyCost(monthlyCost);
        return { ids: [id], latitude, longitude, label, from: '', splitsAt: null };
      }
      const { cluster_id: cluster, point_count: count } = properties;
      const splitsAt = index.getClusterExpansionZoom(cluster);
      const homes = index.getLeaves(cluster, Infinity).map((leaf) => leaf.properties);
      const costs = homes.flatMap(({ monthlyCost }) => monthlyCost ?? []);
      return {
        ids: homes.map(({ id }) => id),
        latitude,
        longitude,
        label: String(count),
        from: costs.length > 0 ? `${shortMonthlyCost(Math.min(...costs))}+` : '',
        splitsAt: splitsAt <= maxZoom ? splitsAt : null,
      };
    });
}
