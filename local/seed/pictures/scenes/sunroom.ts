import { createRandom } from '../../random.ts';
import { darken, indoors, lighten } from '../color.ts';
import { createPaper, type Point } from '../paper.ts';
import { createCamera, ground, type Place } from '../space.ts';
import { drawSash, drawSunPatch, drawView, gardenView } from '../things/openings.ts';
import { drawPotted } from '../things/potted.ts';
import { wallsOf } from '../things/rooms.ts';
import { drawSofa } from '../things/seats.ts';
import type { Stage } from '../things/solids.ts';
import { drawRoundTable } from '../things/tables.ts';
import { drawRod, drawTurned } from '../things/turned.ts';

const frame = '#f8f5ec';

/** A glass room full of plants, with wicker chairs and tiles warm from the sun. */
export function sunroom(): string {
  const random = createRandom('sunroom');
  const paper = createPaper();
  const room = { width: 24, depth: 19, height: 9.6 };
  const camera = createCamera({ eye: [12.6, 5.6, -13.6], turn: -2, lens: 1560, horizon: 440 });
  const stage: Stage = {
    paper,
    camera,
    lamp: { towards: [-0.7, 0.8, -0.1], shade: 0.4, warmth: 0.28, tint: indoors },
  };
  const { back, left, right } = wallsOf(camera, room);
  tiles();
  const view = { ...gardenView, sky: ['#9fd0e8', '#e9f2e4'] as const };
  for (const [plane, to, bays] of [
    [left, room.depth, 4],
    [right, room.depth, 4],
    [back, room.width, 5],
  ] as const) {
    paper.polygon(plane.quad(plane === back ? 0 : -13, 0, to, 2), {
      fill: plane === right ? '#f1e7d3' : '#dfd3bd',
    });
    const from = plane === back ? 0 : -13.4;
    drawView(paper, random, plane, { left: from, right: to, bottom: 2, top: room.height }, view);
    const wide = (to - from) / (bays + (plane === back ? 0 : 3));
    for (let bay = 0; from + bay * wide < to - 0.1; bay++)
      drawSash(
        paper,
        plane,
        {
          left: from + bay * wide + 0.15,
          right: from + (bay + 1) * wide - 0.15,
          bottom: 2,
          top: room.height - 0.3,
        },
        { color: frame, columns: 2, rows: 3, sill: false },
      );
    paper.polygon(plane.quad(from, 1.8, to, 2.15, 0.5), { fill: frame });
    paper.polygon(plane.quad(from, room.height - 0.4, to, room.height + 0.1), { fill: frame });
  }
  ceiling();
  for (const start of [1, 5.6, 10.2, 14.8])
    drawSunPatch(
      paper,
      camera,
      left,
      { left: start, right: start + 4, bottom: 2.2, top: 9 },
      { ray: [0.9, -0.85, -0.2], columns: 2, rows: 3, opacity: 0.55, shaft: 0.07 },
    );
  greenery();
  seats();
  baskets();
  drawPotted(
    stage,
    random,
    { at: [2.4, 0, 4.6] },
    { pot: '#7f9fa8', potSize: 0.95, height: 5.6, color: '#5f9058', kind: 'arching' },
  );
  drawPotted(
    stage,
    random,
    { at: [22, 0, 4.8] },
    { pot: '#c07f5c', potSize: 0.95, height: 5.2, color: '#4f8060', kind: 'broad' },
  );
  paper.finish({ corners: 0.28, tint: indoors });
  return paper.toSvg();

  function tiles(): void {
    const floor = ground(camera);
    paper.polygon(floor.quad(0, -14, room.width, room.depth), {
      fill: paper.down(640, 1067, '#dcc4a4', '#b99876'),
    });
    for (let x = 0; x < room.width; x += 1.5)
      for (let z = -13; z < room.depth; z += 1.5) {
        const tone = random.pick(['#d8b892', '#c9a57e', '#e2c8a6', '#cfae88']);
        paper.polygon(floor.quad(x + 0.04, z + 0.04, x + 1.46, z + 1.46), { fill: tone, opacity: 0.6 });
      }
  }

  function ceiling(): void {
    const ridge = 13;
    const slope = (from: number, to: number) =>
      camera.outline([
        [from, room.height, -13],
        [from, room.height, room.depth],
        [to, ridge, room.depth],
        [to, ridge, -13],
      ]);
    const middle = room.width / 2;
    paper.polygon(slope(0, middle), {
      fill: paper.down(0, 300, '#8fc4e2', '#d9ecec'),
    });
    paper.polygon(slope(room.width, middle), {
      fill: paper.down(0, 300, '#a5d0e6', '#e6f1ea'),
    });
    paper.polygon(
      camera.outline([
        [0, room.height, room.depth],
        [room.width, room.height, room.depth],
        [middle, ridge, room.depth],
      ]),
      { fill: '#cfe6ea' },
    );
    const bars: (readonly [Place, Place])[] = [];
    for (let z = -10.25; z <= room.depth; z += 3.25)
      bars.push(
        [
          [0, room.height, z],
          [middle, ridge, z],
        ],
        [
          [room.width, room.height, z],
          [middle, ridge, z],
        ],
      );
    for (const part of [0.33, 0.66, 1])
      for (const side of [0, room.width])
        bars.push([
          [side + (middle - side) * part, room.height + (ridge - room.height) * part, -13],
          [side + (middle - side) * part, room.height + (ridge - room.height) * part, room.depth],
        ]);
    for (const x of [6, 12, 18])
      bars.push([
        [x, room.height, room.depth],
        [x, room.height + (ridge - room.height) * (1 - Math.abs(x - middle) / middle), room.depth],
      ]);
    for (const [from, to] of bars) {
      const line = camera.outline([from, to, to]);
      const [a, b] = [line[0], line[1]];
      if (!a || !b) continue;
      paper.line([a, b], { stroke: '#c4c8bf', line: 9 });
      paper.line(
        [
          [a[0] - 1, a[1] - 1],
          [b[0] - 1, b[1] - 1],
        ],
        { stroke: frame, line: 6 },
      );
    }
  }

  function greenery(): void {
    for (const [x, z, pot, height, kind, color] of [
      [2, 16.8, '#c07f5c', 5.6, 'broad', '#4f8060'],
      [5, 17.4, '#e2d6c0', 3.4, 'bush', '#719a58'],
      [9, 17.8, '#7f9fa8', 3, 'arching', '#6b9a5e'],
      [16, 17.8, '#c07f5c', 3.2, 'bush', '#7fa565'],
      [19, 17.4, '#e2d6c0', 4, 'arching', '#5f9058'],
      [22, 16.6, '#7f9fa8', 6, 'broad', '#5f8a58'],
      [1.6, 11.6, '#e2d6c0', 4, 'arching', '#5f9058'],
      [22.6, 11, '#c07f5c', 4.4, 'bush', '#6f9658'],
    ] as const) {
      drawPotted(
        stage,
        random,
        { at: [x, 0, z] },
        {
          pot,
          potSize: 0.78,
          height,
          color,
          kind,
          ...(kind === 'bush' ? { flowers: random.pick(['#f0a9b4', '#f7e9d2', '#f2b45c']) } : {}),
        },
      );
    }
  }

  function seats(): void {
    const wicker = '#b48a5c';
    const floor = ground(camera, [0, 0.02, 0]);
    const rug: Point[] = Array.from({ length: 40 }, (_, step) =>
      floor.at(
        12.4 + Math.cos((step / 40) * Math.PI * 2) * 6.4,
        9.4 + Math.sin((step / 40) * Math.PI * 2) * 5,
      ),
    );
    paper.polygon(rug, { fill: '#c9b58f' });
    for (const r of [5.6, 4.6, 3.6])
      paper.polygon(
        Array.from({ length: 40 }, (_, step) =>
          floor.at(
            12.4 + Math.cos((step / 40) * Math.PI * 2) * r,
            9.4 + Math.sin((step / 40) * Math.PI * 2) * r * 0.78,
          ),
        ),
        { stroke: '#f0e4c8', line: 3, opacity: 0.7 },
      );
    drawSofa(
      stage,
      { at: [12.4, 0, 14.4] },
      { seats: 2, color: wicker, cushions: ['#6f9a94', '#f2e6cc'], legs: darken(wicker, 0.3) },
    );
    drawSofa(
      stage,
      { at: [7, 0, 9.8], turn: -74 },
      { seats: 1, color: wicker, cushions: ['#e2a06a'], legs: darken(wicker, 0.3) },
    );
    drawSofa(
      stage,
      { at: [18, 0, 9.4], turn: 76 },
      { seats: 1, color: wicker, cushions: ['#6f9a94'], legs: darken(wicker, 0.3) },
    );
    drawRoundTable(stage, { at: [12.4, 0, 9.2] }, { radius: 1.7, height: 1.7, wood: lighten(wicker, 0.1) });
    drawTurned(
      stage,
      { at: [12, 1.7, 9.4] },
      {
        rings: [
          [0.5, 0],
          [0.42, 0.06],
          [0.3, 0.1],
          [0.62, 0.4],
        ],
        color: '#f4efe4',
        open: '#d9a86a',
      },
    );
    for (const [dx, color] of [
      [-0.24, '#d9653f'],
      [0.08, '#e8a13c'],
      [0.3, '#c9b24a'],
    ] as const)
      paper.ellipse(camera.see([12 + dx, 2.2, 9.4]), 13, 13, {
        fill: paper.radial(camera.see([12 + dx - 0.06, 2.28, 9.4]), 20, [
          [0, lighten(color, 0.4)],
          [1, color],
        ]),
      });
    drawTurned(
      stage,
      { at: [13.3, 1.7, 8.8] },
      {
        rings: [
          [0.3, 0],
          [0.34, 0.04],
        ],
        color: '#f4efe4',
      },
    );
    drawTurned(
      stage,
      { at: [13.3, 1.74, 8.8] },
      {
        rings: [
          [0.13, 0],
          [0.2, 0.26],
        ],
        color: '#f4efe4',
        open: '#8a5a3c',
      },
    );
  }

  function baskets(): void {
    for (const [x, z] of [
      [5.4, 12],
      [18.6, 12],
    ] as const) {
      drawRod(
        stage,
        { at: [x, 0, z] },
        {
          through: [
            [0, 7.4, 0],
            [0, 11.4, 0],
          ],
          thick: 0.05,
          color: '#8a7a5c',
        },
      );
      drawPotted(
        stage,
        random,
        { at: [x, 6.3, z] },
        { pot: '#b48a5c', potSize: 0.5, height: 1.9, color: '#6b9a5e', kind: 'arching' },
      );
    }
  }
}
