import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import { t } from '../catalog.ts';
import Protobuf from 'pbf';
import { PMTiles } from 'pmtiles';
import { RangeSource } from './range-source.ts';
import baseMapUrl from './us-base.pmtiles?url';

const source = new RangeSource(baseMapUrl);
let opened: PMTiles | undefined;

/**
 * The base map of the site. web/map/build-base-map.mjs describes its layers.
 *
 * @throws {Error} when it cannot be read. PMTiles keeps that failure, so that the next call opens the file anew.
 */
export async function openBaseMap(): Promise<PMTiles> {
  const archive = (opened ??= new PMTiles(source));
  try {
    await archive.getHeader();
    return archive;
  } catch (error) {
    if (opened === archive) opened = undefined;
    throw error;
  }
}

/** The last zoom of the base map. Maps draw its tiles up to `maxMapZoom`. */
export const maxTileZoom = 7;
export const maxMapZoom = 13;
export const attribution = t.waterOpenstreetmapContributorsPlacesGeonamesBoundaries();

export type Tile = { x: number; y: number; z: number };
export type TileLayers = Record<string, VectorTileLayer>;

/**
 * The layers of a tile, empty outside of the United States.
 *
 * @throws {Error} when the base map cannot be read.
 */
export async function readTile({ x, y, z }: Tile): Promise<TileLayers> {
  const tile = await (await openBaseMap()).getZxy(z, x, y);
  return tile ? new VectorTile(new Protobuf(tile.data)).layers : {};
}
