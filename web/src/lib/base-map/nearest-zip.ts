import { maxTileZoom, readTile, type Tile } from './base-map.ts';
import { toTiles, type Position, type TilePoint } from './mercator.ts';

type Found = { zipCode: string; distance: number };

/** The ZIP code of the tile whose center is nearest to a point, both in tiles of its zoom. */
async function nearestIn(tile: Tile, { x, y }: TilePoint): Promise<Found | null> {
  const { zips } = await readTile(tile);
  if (!zips) return null;
  let nearest: Found | null = null;
  for (let at = 0; at < zips.length; at += 1) {
    const feature = zips.feature(at);
    const [[center] = []] = feature.loadGeometry();
    if (!center) continue;
    const distance = Math.hypot(
      tile.x + center.x / feature.extent - x,
      tile.y + center.y / feature.extent - y,
    );
    if (distance < (nearest?.distance ?? Infinity))
      nearest = { zipCode: String(feature.properties['name']), distance };
  }
  return nearest;
}

/**
 * The ZIP code with the nearest center, or null where there is none, such as in Canada. It comes from tiles of the base map,
 * which a map of the position has read already: no request tells which position it is.
 *
 * @throws {Error} when the base map cannot be read.
 */
export async function findNearestZip(position: Position): Promise<string | null> {
  const point = toTiles(position, maxTileZoom);
  const [x, y] = [Math.floor(point.x), Math.floor(point.y)];
  const home = await nearestIn({ x, y, z: maxTileZoom }, point);
  const reach = home?.distance ?? 0;
  // A center in the next tile can be nearer, when the border is.
  const columns = [x, Math.floor(point.x - reach), Math.floor(point.x + reach)];
  const rows = [y, Math.floor(point.y - reach), Math.floor(point.y + reach)];
  const around = new Map(
    columns.flatMap((column) =>
      rows.map((row) => [`${column}/${row}`, { x: column, y: row, z: maxTileZoom }]),
    ),
  );
  around.delete(`${x}/${y}`);
  const others = await Promise.all([...around.values()].map((tile) => nearestIn(tile, point)));
  const [nearest] = [home, ...others]
    .filter((found) => found !== null)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.zipCode ?? null;
}
