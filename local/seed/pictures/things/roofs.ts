import type { Random } from '../../random.ts';
import { type Color, darken, lighten } from '../color.ts';
import { type Paper, pathThrough } from '../paper.ts';
import { type Camera, createPlane, facesViewer, type Place, type Plane } from '../space.ts';

/** A slope of a roof: `eave` leads along its lower edge, `up` from the eave to the ridge. */
export function slope(
  camera: Camera,
  origin: Place,
  eave: Place,
  rise: Place,
): { plane: Plane; length: number } {
  const length = Math.hypot(...rise);
  const up: Place = [rise[0] / length, rise[1] / length, rise[2] / length];
  const across: Place = [
    eave[2] * up[1] - eave[1] * up[2],
    eave[0] * up[2] - eave[2] * up[0],
    eave[1] * up[0] - eave[0] * up[1],
  ];
  const out: Place = across[1] < 0 ? [-across[0], -across[1], -across[2]] : across;
  return { plane: createPlane(camera, origin, { across: eave, up, out }), length };
}

/** Shingles on a slope, in rows; `cut` narrows the slope towards its ridge on the left and the right, for hips. */
export function drawShingles(
  paper: Paper,
  random: Random,
  roof: {
    plane: Plane;
    width: number;
    length: number;
    color: Color;
    row?: number;
    tab?: number;
    cut?: readonly [number, number];
    lit?: number;
  },
): void {
  const { plane, width, length, color, row = 0.55, tab = 0.8, cut = [0, 0], lit = 0.2 } = roof;
  const left = (up: number) => (cut[0] * up) / length;
  const right = (up: number) => width - (cut[1] * up) / length;
  const outline = [
    plane.at(left(0), 0),
    plane.at(right(0), 0),
    plane.at(right(length), length),
    plane.at(left(length), length),
  ];
  const [eave, ridge] = [plane.at(0, 0), plane.at(left(length), length)];
  paper.polygon(outline, {
    fill: paper.down(ridge[1], eave[1], lighten(color, lit), color, darken(color, 0.16)),
  });
  const rows: string[] = [];
  const [dark, pale]: [string[], string[]] = [[], []];
  for (let up = row; up < length; up += row) {
    rows.push(pathThrough([plane.at(left(up), up), plane.at(right(up), up)], false));
    for (let across = left(up) + random.next() * tab; across < right(up) - tab; across += tab) {
      if (!random.chance(0.34)) continue;
      const quad = pathThrough(plane.quad(across, up - row * 0.95, across + tab * 0.92, up), true);
      (random.chance(0.6) ? dark : pale).push(quad);
    }
  }
  paper.shape(dark.join(''), { fill: darken(color, 0.3), opacity: 0.34 });
  paper.shape(pale.join(''), { fill: lighten(color, 0.35), opacity: 0.3 });
  paper.shape(rows.join(''), { stroke: darken(color, 0.5), line: 1, opacity: 0.38 });
}

/** Half-round clay tiles: upright ribs with light on one side. */
export function drawClayTiles(
  paper: Paper,
  random: Random,
  roof: {
    plane: Plane;
    width: number;
    length: number;
    color: Color;
    cut?: readonly [number, number];
    rib?: number;
  },
): void {
  const { plane, width, length, color, cut = [0, 0], rib = 0.62 } = roof;
  if (!facesViewer(plane)) return;
  drawShingles(paper, random, { ...roof, row: 1.1, tab: rib, lit: 0.16 });
  const ribs = (shift: number) =>
    Array.from({ length: Math.floor(width / rib) }, (_, index) => {
      const across = (index + 0.5) * rib + shift;
      const reachLeft = cut[0] > 0 ? (across / cut[0]) * length : length;
      const reachRight = cut[1] > 0 ? ((width - across) / cut[1]) * length : length;
      return pathThrough(
        [plane.at(across, 0), plane.at(across, Math.min(length, reachLeft, reachRight))],
        false,
      );
    }).join('');
  const line = Math.max(1, plane.camera.scale(plane.place(0, 0)) * rib * 0.3);
  paper.shape(ribs(rib * 0.22), { stroke: darken(color, 0.42), line, opacity: 0.5 });
  paper.shape(ribs(-rib * 0.12), { stroke: lighten(color, 0.4), line: line * 0.7, opacity: 0.5 });
}

/** The board along the lower edge of a roof with the gutter's light and the shadow below it. */
export function drawFascia(paper: Paper, plane: Plane, width: number, color: Color, high = 0.5): void {
  paper.polygon([plane.at(0, 0), plane.at(width, 0), ...drop(plane, width, high)], { fill: color });
  paper.line([plane.at(0, 0), plane.at(width, 0)], { stroke: lighten(color, 0.5), line: 1.4, opacity: 0.8 });
}

function drop(plane: Plane, width: number, high: number) {
  const below = (across: number) => {
    const [x, y, z] = plane.place(across, 0);
    return plane.camera.see([x, y - high, z]);
  };
  return [below(width), below(0)];
}
