import type { VectorTileLayer } from '@mapbox/vector-tile';
import { maxTileZoom, readTile, type Tile, type TileLayers } from '@/lib/base-map/base-map.ts';
import { mapColors } from '@/lib/base-map/colors.ts';
import { milesPerPixel, toTiles, type Position } from '@/lib/base-map/mercator.ts';

/** About 17 miles across on a phone. */
const zoom = 10;
/** CSS pixels of a tile of the base map at `zoom`. */
const tileSize = 256 * 2 ** (zoom - maxTileZoom);
/** The circle of a home that is placed at the center of its ZIP code. */
const approximateMiles = 2;
const dotRadius = 9;
const fontSize = 14;
/** Free pixels around a label. */
const labelMargin = 6;

/** The area around `position`, in CSS pixels. */
type Area = { position: Position; isExact: boolean; width: number; height: number };
type PlacedTile = { layers: TileLayers; x: number; y: number };
type Label = { text: string; x: number; y: number; thousands: number };
type Box = [left: number, top: number, right: number, bottom: number];

function tilesOf({ position, width, height }: Area): (Tile & { left: number; top: number })[] {
  const center = toTiles(position, maxTileZoom);
  const [west, north] = [center.x - width / 2 / tileSize, center.y - height / 2 / tileSize];
  const tiles = [];
  for (let x = Math.floor(west); x < west + width / tileSize; x += 1)
    for (let y = Math.floor(north); y < north + height / tileSize; y += 1)
      tiles.push({ x, y, z: maxTileZoom, left: (x - west) * tileSize, top: (y - north) * tileSize });
  return tiles;
}

function trace(context: CanvasRenderingContext2D, layer: VectorTileLayer, { x, y }: PlacedTile) {
  context.beginPath();
  const scale = tileSize / layer.extent;
  for (let at = 0; at < layer.length; at += 1)
    for (const line of layer.feature(at).loadGeometry())
      line.forEach((point, index) => {
        const place = [x + point.x * scale, y + point.y * scale] as const;
        if (index === 0) context.moveTo(...place);
        else context.lineTo(...place);
      });
}

function drawTile(context: CanvasRenderingContext2D, tile: PlacedTile) {
  const { water, counties, states } = tile.layers;
  context.save();
  // Tiles hold a little of their neighbours.
  context.beginPath();
  context.rect(tile.x, tile.y, tileSize, tileSize);
  context.clip();
  if (water) {
    trace(context, water, tile);
    context.fillStyle = mapColors.water;
    context.fill('evenodd');
  }
  const lines = [
    [counties, mapColors.county, 1, [4, 3]],
    [states, mapColors.state, 1.5, []],
  ] as const;
  for (const [layer, color, width, dash] of lines) {
    if (!layer) continue;
    trace(context, layer, tile);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.setLineDash([...dash]);
    context.stroke();
  }
  context.restore();
}

function labelsIn({ layers: { places }, x, y }: PlacedTile): Label[] {
  return Array.from({ length: places?.length ?? 0 }).flatMap((_, at) => {
    const feature = places?.feature(at);
    const [[point] = []] = feature?.loadGeometry() ?? [];
    if (!feature || !point || Number(feature.properties['z']) > zoom) return [];
    const scale = tileSize / feature.extent;
    return {
      text: String(feature.properties['name']),
      x: x + point.x * scale,
      y: y + point.y * scale,
      thousands: Number(feature.properties['p']),
    };
  });
}

const overlaps = (one: Box, other: Box) =>
  one[0] - labelMargin < other[2] &&
  one[2] + labelMargin > other[0] &&
  one[1] - labelMargin < other[3] &&
  one[3] + labelMargin > other[1];

/** Draws the names of the largest places, none over another, the home or the edge. */
function drawLabels(context: CanvasRenderingContext2D, labels: Label[], { width, height }: Area) {
  const [x, y] = [width / 2, height / 2];
  const home: Box = [x - dotRadius, y - dotRadius, x + dotRadius, y + dotRadius];
  const taken = [home];
  Object.assign(context, { textAlign: 'center', textBaseline: 'middle', lineJoin: 'round', lineWidth: 3 });
  context.font = `500 ${fontSize}px system-ui, sans-serif`;
  context.strokeStyle = mapColors.halo;
  context.fillStyle = mapColors.label;
  for (const label of labels.toSorted((a, b) => b.thousands - a.thousands)) {
    const half = context.measureText(label.text).width / 2;
    const boxAt = (top: number): Box => [label.x - half, top, label.x + half, top + fontSize];
    const centered = boxAt(label.y - fontSize / 2);
    // The town of the home is named below it.
    const box = overlaps(centered, home) ? boxAt(home[3] + labelMargin + 1) : centered;
    const isInside = box[0] > 0 && box[1] > 0 && box[2] < width && box[3] < height;
    if (!isInside || taken.some((other) => overlaps(box, other))) continue;
    taken.push(box);
    context.strokeText(label.text, label.x, box[1] + fontSize / 2);
    context.fillText(label.text, label.x, box[1] + fontSize / 2);
  }
}

/** Draws a dot, within a circle when the place is approximate. */
function drawMark(context: CanvasRenderingContext2D, { position, isExact, width, height }: Area) {
  const circle = (radius: number) => {
    context.beginPath();
    context.arc(width / 2, height / 2, radius, 0, 2 * Math.PI);
  };
  context.fillStyle = mapColors.mark;
  context.strokeStyle = mapColors.mark;
  if (!isExact) {
    circle(approximateMiles / milesPerPixel(position.latitude, zoom));
    context.lineWidth = 2;
    context.stroke();
    context.globalAlpha = 0.12;
    context.fill();
    context.globalAlpha = 1;
  }
  circle(dotRadius);
  context.fill();
  context.strokeStyle = mapColors.halo;
  context.lineWidth = 3;
  context.stroke();
}

/**
 * Draws a still map of an area on a canvas, in the pixels of the screen.
 *
 * @throws {Error} when the base map cannot be read.
 */
export async function drawArea(canvas: HTMLCanvasElement, area: Area): Promise<void> {
  const { width, height } = area;
  const tiles = await Promise.all(
    tilesOf(area).map(async ({ left, top, ...tile }) => ({ layers: await readTile(tile), x: left, y: top })),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  const density = window.devicePixelRatio;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  context.scale(density, density);
  context.fillStyle = mapColors.land;
  context.fillRect(0, 0, width, height);
  for (const tile of tiles) drawTile(context, tile);
  drawLabels(context, tiles.flatMap(labelsIn), area);
  drawMark(context, area);
}
