export type Position = { latitude: number; longitude: number };
export type TilePoint = { x: number; y: number };

const radians = Math.PI / 180;
/** https://en.wikipedia.org/wiki/Web_Mercator_projection: pixels of a tile, and meters at the equator. */
const tileSize = 256;
const equatorMeters = 40_075_016.686;
const milesPerMeter = 1 / 1_609.344;

/** The position in tiles of a zoom, with fractions, from the north-west corner of the world. */
export function toTiles({ latitude, longitude }: Position, zoom: number): TilePoint {
  const tiles = 2 ** zoom;
  return {
    x: ((longitude + 180) / 360) * tiles,
    y: ((1 - Math.asinh(Math.tan(latitude * radians)) / Math.PI) / 2) * tiles,
  };
}

/** Miles that a pixel shows, with tiles of 256 pixels. */
export const milesPerPixel = (latitude: number, zoom: number) =>
  (Math.cos(latitude * radians) * equatorMeters * milesPerMeter) / (tileSize * 2 ** zoom);
