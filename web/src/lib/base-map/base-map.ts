import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import Protobuf from 'pbf';
import { PMTiles } from 'pmtiles';
import { RangeSource } from './range-source.ts';
import baseMapUrl from './us-base.pmtiles?url';

/** Web/map/build-base-map.mjs describes its layers. */
export const baseMap = new PMTiles(new RangeSource(baseMapUrl));
/** The last zoom of the base map. Maps draw its tiles up to `maxMapZoom`. */
export const maxTileZoom = 7;
export const maxMapZoom = 13;
/** Links to nothing: the attribution requires names only, and no page of another site is asked for. */
export const attribution = 'Water © OpenStreetMap contributors · Places GeoNames · Boundaries US Census';

export type Tile = { x: number; y: number; z: number };
export type TileLayers = Record<string, VectorTileLayer>;

/**
 * The layers of a tile, empty outside of the United States.
 *
 * @throws {Error} when the base map cannot be read.
 */
export async function readTile({ x, y, z }: Tile): Promise<TileLayers> {
  const tile = await baseMap.getZxy(z, x, y);
  return tile ? new VectorTile(new Protobuf(tile.data)).layers : {};
}
