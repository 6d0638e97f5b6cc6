import { createRandom } from '../../random.ts';
import { darken, indoors, lighten } from '../color.ts';
import { createPaper } from '../paper.ts';
import { createCamera, createPlane, type Plane } from '../space.ts';
import { drawDrapes, drawSash, drawSunPatch, drawView } from '../things/openings.ts';
import { drawPotted } from '../things/potted.ts';
import { drawPlanks, drawRug, drawShell, wallsOf } from '../things/rooms.ts';
import { drawWingChair } from '../things/seats.ts';
import { drawParts, type Stage } from '../things/solids.ts';
import { drawLamp, drawRoundTable } from '../things/tables.ts';
import { drawTurned } from '../things/turned.ts';

const oak = '#8a5f3f';
const bindings = [
  '#9a4f44',
  '#4f6b74',
  '#c79a54',
  '#6f7f5c',
  '#7a5a72',
  '#d9c7a2',
  '#3f5560',
  '#b3744f',
  '#8f8a6a',
  '#e4d8c0',
  '#5f4a44',
] as const;

/** Bookshelves up to the ceiling, two wing chairs and a reading lamp beside a window seat. */
export function libraryCorner(): string {
  const random = createRandom('library');
  const paper = createPaper();
  const room = { width: 20, depth: 18, height: 10.4 };
  const camera = createCamera({ eye: [9, 5.6, -13], turn: 4, lens: 1660, horizon: 410, center: 790 });
  const stage: Stage = {
    paper,
    camera,
    lamp: { towards: [0.75, 0.7, -0.2], shade: 0.46, warmth: 0.24, tint: indoors },
  };
  const { back, left, right } = wallsOf(camera, room);
  drawShell(paper, camera, room, { wall: '#5f7a76', ceiling: '#f3ecde', trim: '#f2ebdc', light: 1 });
  drawPlanks(paper, random, camera, room, '#8f6440');
  const window = { left: 6, right: 13, bottom: 2.4, top: 9 };
  drawView(paper, random, right, window);
  drawSash(paper, right, window, { color: '#f6f0e2', columns: 3, rows: 4 });
  drawDrapes(paper, right, window, { color: '#b5654c', rod: '#8a6a48', width: 1.3, floor: 0.2 });
  drawRug(paper, camera, { left: 4, near: 2, right: 17, far: 12.6 }, ['#a8564a', '#3f4f60', '#e0c490']);
  drawSunPatch(paper, camera, right, window, {
    ray: [-0.95, -0.74, -0.28],
    columns: 3,
    rows: 4,
    opacity: 0.55,
    shaft: 0.14,
  });
  shelves(back, 1, 12.4, 5);
  shelves(back, 12.6, 19, 2);
  shelves(left, 3, 16.6, 5);
  ladder();
  seat();
  drawLamp(stage, { at: [13.6, 0, 13.4] }, { height: 6, shade: 0.9, color: '#f2d9a4', metal: '#a3834c' });
  drawPotted(
    stage,
    random,
    { at: [18.2, 0, 15.8] },
    { pot: '#d9cbb0', potSize: 0.7, height: 4.8, color: '#5f8a58', kind: 'broad' },
  );
  drawWingChair(stage, { at: [7.6, 0, 10.6], turn: 26 * -1 }, '#96503f', '#e3c58e');
  drawRoundTable(stage, { at: [10.6, 0, 9.2] }, { radius: 1.2, height: 2, wood: '#7a5238' });
  table();
  drawWingChair(stage, { at: [14, 0, 8.6], turn: 40 }, '#4f6f74', '#d8a878');
  paper.finish({ corners: 0.38, tint: indoors });
  return paper.toSvg();

  /** Shelves set into a wall: their inner depth, then books of all sizes leaning as books do. */
  function shelves(wall: Plane, from: number, to: number, rows: number): void {
    const bays = Math.max(1, Math.round((to - from) / 3.8));
    const wide = (to - from) / bays;
    const [low, high] = [rows > 3 ? 2.6 : 2.6, rows > 3 ? 9.4 : 5.2];
    const step = (high - low) / (rows > 3 ? 5 : 2);
    paper.polygon(wall.quad(from - 0.2, 0, to + 0.2, high + 0.4, 0.06), { fill: oak });
    for (let bay = 0; bay < bays; bay++) {
      const left = from + bay * wide;
      paper.polygon(wall.quad(left + 0.14, 0.5, left + wide - 0.14, 2.3, 0.1), {
        fill: lighten(oak, 0.1),
        stroke: darken(oak, 0.4),
        line: 2,
      });
      paper.ellipse(wall.at(left + wide - 0.5, 1.5, 0.12), 4, 4, { fill: '#d8b878' });
      for (let up = low; up < high - 0.2; up += step) {
        paper.polygon(wall.quad(left + 0.14, up, left + wide - 0.14, up + step - 0.14, 0.08), {
          fill: darken(oak, 0.62),
        });
        books(wall, left + 0.2, left + wide - 0.2, up, step - 0.3);
        paper.polygon(wall.quad(left + 0.05, up - 0.14, left + wide - 0.05, up + 0.02, 0.16), {
          fill: lighten(oak, 0.12),
        });
      }
    }
    for (let bay = 0; bay <= bays; bay++)
      paper.polygon(wall.quad(from + bay * wide - 0.14, 0, from + bay * wide + 0.14, high + 0.2, 0.14), {
        fill: lighten(oak, 0.06),
      });
    paper.polygon(wall.quad(from - 0.4, high, to + 0.4, high + 0.55, 0.3), { fill: lighten(oak, 0.16) });
  }

  function books(wall: Plane, from: number, to: number, foot: number, space: number): void {
    for (let across = from; across < to - 0.12;) {
      if (random.chance(0.05)) {
        ornament(wall, Math.min(to - 0.5, across + 0.2), foot, space);
        across += 0.9;
        continue;
      }
      const thick = 0.13 + random.next() * 0.17;
      const tall = space * (0.66 + random.next() * 0.3);
      const color = random.pick(bindings);
      const lean = random.chance(0.07) ? 0.14 : 0;
      const [l, r] = [across, Math.min(to, across + thick)];
      const quad = [
        wall.at(l, foot, 0.12),
        wall.at(r, foot, 0.12),
        wall.at(r + lean, foot + tall, 0.12),
        wall.at(l + lean, foot + tall, 0.12),
      ];
      const [a, b] = [wall.at(l, foot), wall.at(r, foot)];
      paper.polygon(quad, {
        fill: paper.across(a[0], b[0], lighten(color, 0.18), color, darken(color, 0.35)),
      });
      if (random.chance(0.6))
        for (const part of [0.2, 0.76])
          paper.line(
            [
              wall.at(l + 0.02 + lean * part, foot + tall * part, 0.13),
              wall.at(r - 0.02 + lean * part, foot + tall * part, 0.13),
            ],
            { stroke: '#e9d3a0', line: 1.4, opacity: 0.75 },
          );
      across += thick + 0.015 + lean;
    }
  }

  function ornament(wall: Plane, across: number, foot: number, space: number): void {
    const at = wall.place(across + 0.3, foot, 0.3);
    drawTurned(
      stage,
      { at },
      {
        rings: [
          [0.14, 0],
          [0.26, space * 0.25],
          [0.1, space * 0.6],
          [0.14, space * 0.7],
        ],
        color: random.pick(['#d9cdb4', '#7f9fa8', '#c9836a']),
        open: '#4a3a30',
      },
    );
  }

  function ladder(): void {
    const plane = createPlane(camera, [3.6, 0, 15.4], {
      across: [1, 0, 0],
      up: [0, 0.97, 0.24],
      out: [0, 0, -1],
    });
    for (const across of [0, 1.5])
      paper.polygon(plane.quad(across, 0, across + 0.18, 8.6), { fill: '#c79a64' });
    for (let up = 0.9; up < 8.4; up += 1)
      paper.polygon(plane.quad(0, up, 1.66, up + 0.16), { fill: '#d8ae7a' });
  }

  function seat(): void {
    drawParts(stage, { at: [18.6, 0, 9.5], turn: 90 }, [
      { from: [-3.8, 0, -1.2], to: [3.8, 1.6, 1.4], color: '#efe6d4' },
      { from: [-3.8, 1.6, -1.3], to: [3.8, 2.1, 1.3], color: '#c98f6b', round: 0.14 },
    ]);
    for (const [z, color] of [
      [6.8, '#e3c58e'],
      [12.2, '#6f8f86'],
    ] as const)
      drawParts(stage, { at: [18.8, 2.1, z], turn: 90 }, [
        { from: [-0.75, 0, 0], to: [0.75, 1.3, 0.6], color, round: 0.24 },
      ]);
  }

  function table(): void {
    const top = 2;
    drawParts(stage, { at: [10.4, top, 9.5], turn: 18 }, [
      { from: [-0.5, 0, -0.36], to: [0.5, 0.16, 0.36], color: '#9a4f44' },
      { from: [-0.46, 0.16, -0.33], to: [0.46, 0.3, 0.33], color: '#4f6b74' },
    ]);
    drawTurned(
      stage,
      { at: [11.1, top, 8.8] },
      {
        rings: [
          [0.32, 0],
          [0.36, 0.04],
        ],
        color: '#f4efe4',
      },
    );
    drawTurned(
      stage,
      { at: [11.1, top + 0.04, 8.8] },
      {
        rings: [
          [0.13, 0],
          [0.21, 0.26],
        ],
        color: '#f4efe4',
        open: '#8a5a3c',
      },
    );
    paper.ellipse(camera.see([10.35, top + 0.34, 9.3]), 16, 5, { stroke: '#3c3a38', line: 2 });
  }
}
