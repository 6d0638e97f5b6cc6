import type { Random } from '../../random.ts';
import { type Color, darken, lighten } from '../color.ts';
import type { Paper, Point } from '../paper.ts';
import {
  type Camera,
  facesViewer,
  frontWall,
  leftWall,
  type Place,
  type Plane,
  rightWall,
} from '../space.ts';
import { drawClayTiles, drawShingles, slope } from './roofs.ts';
import { type Area, drawShade, drawWall } from './walls.ts';

/** A part of a house under one gable or lean-to roof, in feet; the front looks at the viewer. */
export type Block = {
  left: number;
  right: number;
  near: number;
  far: number;
  base?: number;
  /** Height of the eaves and of the ridge above them. */
  eaves: number;
  rise: number;
  /** Which way the ridge runs: across the view, so that a slope faces the viewer, or away, so that a gable does. */
  ridge: 'across' | 'away';
  walls: Color;
  roof: Color;
  trim: Color;
  overhang?: number;
  tiles?: 'shingles' | 'clay';
  /** How much darker the wall is that the sun does not reach. */
  sideShade?: number;
  /** Snow that lies along the rakes of a gable. */
  snowy?: boolean;
  texture?: (plane: Plane, area: Area) => void;
};

export type Walls = { front: Plane; side: Plane; width: number; depth: number };
type House = { paper: Paper; camera: Camera; random: Random };

/** Draws walls, then what `decorate` adds to them, then the roof above. */
export function drawBlock(house: House, block: Block, decorate?: (walls: Walls) => void): void {
  const { paper, camera } = house;
  const { left, right, near, far, base = 0, eaves, rise, ridge, sideShade = 0.22, texture } = block;
  const [width, depth] = [right - left, far - near];
  const boarded = block.tiles !== 'clay';
  const front = frontWall(camera, [left, 0, near]);
  const seesRight = camera.eye[0] > right;
  const side = seesRight ? leftWall(camera, [right, 0, near]) : rightWall(camera, [left, 0, near]);
  const frontArea = { left: 0, bottom: base, right: width, top: eaves };
  const sideArea = { left: 0, bottom: base, right: depth, top: eaves };
  const hasSide = seesRight || camera.eye[0] < left;
  if (hasSide) {
    drawWall(paper, side, sideArea, block.walls, sideShade);
    if (ridge === 'across')
      drawGable(paper, side, { width: depth, eaves, rise, color: darken(block.walls, sideShade), boarded });
    texture?.(side, ridge === 'across' ? { ...sideArea, top: eaves } : sideArea);
    drawShade(paper, side, { ...sideArea, bottom: eaves - 2.6 }, 0.4);
  }
  drawWall(paper, front, frontArea, block.walls);
  texture?.(front, frontArea);
  if (ridge === 'away') drawGable(paper, front, { width, eaves, rise, color: block.walls, boarded });
  if (ridge === 'across') drawShade(paper, front, { ...frontArea, bottom: eaves - 2.8 }, 0.5);
  decorate?.({ front, side, width, depth });
  drawGableRoof(house, block);
}

function drawGable(
  paper: Paper,
  plane: Plane,
  gable: { width: number; eaves: number; rise: number; color: Color; boarded: boolean },
): void {
  const { width, eaves, rise, color, boarded } = gable;
  const outline = [
    plane.at(-0.05, eaves - 0.1),
    plane.at(width + 0.05, eaves - 0.1),
    plane.at(width / 2, eaves + rise),
  ];
  paper.polygon(outline, { fill: color });
  if (!boarded) return;
  for (let up = eaves; up < eaves + rise - 0.6; up += 0.55) {
    const inset = ((up - eaves) / rise) * (width / 2);
    paper.line([plane.at(inset, up), plane.at(width - inset, up)], {
      stroke: darken(color, 0.35),
      line: 1,
      opacity: 0.4,
    });
  }
}

/** The slopes that the viewer can see, with boards along their rakes and eaves. */
export function drawGableRoof(house: House, block: Block): void {
  const { paper, camera, random } = house;
  const {
    left,
    right,
    near,
    far,
    eaves,
    rise,
    ridge,
    roof,
    trim,
    overhang = 1.4,
    tiles = 'shingles',
  } = block;
  const run = ridge === 'across' ? (far - near) / 2 : (right - left) / 2;
  const drop = (rise / run) * overhang;
  const low = eaves - drop;
  const up = rise + drop;
  const reach = run + overhang;
  const [l, r, n, f] = [left - overhang, right + overhang, near - overhang, far + overhang];
  const slopes: readonly (readonly [origin: Place, eave: Place, rise: Place, width: number])[] =
    ridge === 'across'
      ? [
          [[r, low, f], [-1, 0, 0], [0, up, -reach], r - l],
          [[l, low, n], [1, 0, 0], [0, up, reach], r - l],
        ]
      : [
          [[l, low, f], [0, 0, -1], [reach, up, 0], f - n],
          [[r, low, n], [0, 0, 1], [-reach, up, 0], f - n],
        ];
  const underside = (eave: number): Place[] => {
    const crest = (l + r) / 2;
    return [
      [eave, low, n],
      [crest, low + up, n],
      [crest, low + up, near],
      [eave, low, near],
    ];
  };
  for (const [origin, eave, climb, width] of slopes) {
    const { plane, length } = slope(camera, origin, eave, climb);
    if (!facesViewer(plane)) {
      if (ridge === 'across') drawSoffit(house, block, { low, up, far: f, edge: overhang });
      else paper.polygon(camera.outline(underside(origin[0] === l ? l : r)), { fill: darken(trim, 0.5) });
      continue;
    }
    const dark = ridge === 'away' && origin[0] === r ? 0.18 : 0;
    const cover = { plane, width, length, color: darken(roof, dark) };
    if (tiles === 'clay') drawClayTiles(paper, random, cover);
    else drawShingles(paper, random, cover);
    if (ridge === 'across')
      drawBoard(
        paper,
        [camera.see([l, low, n]), camera.see([r, low, n])],
        camera.scale([l, low, n]) * 0.5,
        trim,
      );
  }
  const ends: readonly Place[][] =
    ridge === 'across'
      ? [
          camera.eye[0] > right
            ? [
                [r, low, n],
                [r, low + up, (n + f) / 2],
                [r, low, f],
              ]
            : [
                [l, low, n],
                [l, low + up, (n + f) / 2],
                [l, low, f],
              ],
        ]
      : [
          [
            [l, low, n],
            [(l + r) / 2, low + up, n],
            [r, low, n],
          ],
        ];
  const isHidden = ridge === 'across' && camera.eye[0] > left && camera.eye[0] < right;
  for (const end of isHidden ? [] : ends) {
    const first = end[0];
    if (!first) continue;
    drawBoard(
      paper,
      end.map((place) => camera.see(place)),
      camera.scale(first) * 0.55,
      trim,
    );
    if (block.snowy)
      drawSnowOn(
        paper,
        end.map((place) => camera.see(place)),
        camera.scale(first),
      );
  }
}

function drawSnowOn(paper: Paper, points: readonly Point[], foot: number): void {
  paper.line(
    points.map(([x, y]): Point => [x, y - foot * 0.2]),
    { stroke: '#bccbe4', line: foot * 1.1 },
  );
  paper.line(
    points.map(([x, y]): Point => [x, y - foot * 0.42]),
    { stroke: '#fbfdff', line: foot * 0.75 },
  );
}

/** The underside of the far slope, where it stands out over the gable. */
function drawSoffit(
  { paper, camera }: House,
  block: Block,
  roof: { low: number; up: number; far: number; edge: number },
): void {
  const isRight = camera.eye[0] > block.right;
  if (!isRight && camera.eye[0] >= block.left) return;
  const wall = isRight ? block.right : block.left;
  const rim = isRight ? wall + roof.edge : wall - roof.edge;
  const middle = (block.near + block.far) / 2;
  const top = roof.low + roof.up;
  const outline = camera.outline([
    [wall, top, middle],
    [rim, top, middle],
    [rim, roof.low, roof.far],
    [wall, roof.low, roof.far],
  ]);
  paper.polygon(outline, { fill: darken(block.trim, 0.45) });
}

function drawBoard(paper: Paper, points: readonly Point[], thick: number, color: Color): void {
  const below = points.map(([x, y]): Point => [x, y + thick]).toReversed();
  paper.polygon([...points, ...below], { fill: color });
  paper.line(points, { stroke: lighten(color, 0.5), line: 1.4, opacity: 0.8 });
  paper.line(below, { stroke: darken(color, 0.5), line: 1.4, opacity: 0.5 });
}
