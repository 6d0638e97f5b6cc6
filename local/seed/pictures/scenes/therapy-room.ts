import { createRandom } from '../../random.ts';
import { indoors } from '../color.ts';
import { createPaper } from '../paper.ts';
import { createCamera, ground } from '../space.ts';
import { drawBall, drawFloorBall } from '../things/balls.ts';
import { drawSash, drawSunPatch, drawView } from '../things/openings.ts';
import { drawPotted } from '../things/potted.ts';
import { drawPlanks, drawShell, wallsOf } from '../things/rooms.ts';
import { drawFootShadow, drawParts, type Part, placeOn, type Stage } from '../things/solids.ts';
import { drawRod, drawTurned } from '../things/turned.ts';

/** A bright room for exercise: parallel bars, a treatment table, balls and a mirror. */
export function therapyRoom(): string {
  const random = createRandom('therapy');
  const paper = createPaper();
  const room = { width: 28, depth: 22, height: 10.5 };
  const camera = createCamera({ eye: [12.4, 5.8, -14], turn: 4, lens: 1640, horizon: 380 });
  const stage: Stage = {
    paper,
    camera,
    lamp: { towards: [-0.75, 0.75, -0.15], shade: 0.38, warmth: 0.2, tint: indoors },
  };
  const { back, left, right } = wallsOf(camera, room);
  drawShell(paper, camera, room, { wall: '#d9e2dc', ceiling: '#f8f6ef', trim: '#fbfaf4', light: -1 });
  drawPlanks(paper, random, camera, room, '#c9a878', 0.7);
  const windows = [2.4, 9, 15.6].map((start) => ({ left: start, right: start + 4.8, bottom: 2.2, top: 9 }));
  for (const area of windows) {
    drawView(paper, random, left, area);
    drawSash(paper, left, area, { color: '#fdfcf6', columns: 2, rows: 2 });
  }
  for (const area of windows)
    drawSunPatch(paper, camera, left, area, { ray: [0.95, -0.8, -0.1], columns: 2, rows: 2, opacity: 0.6 });
  mirror();
  wallBars();
  shelf();
  drawPotted(
    stage,
    random,
    { at: [2.2, 0, 19.8] },
    { pot: '#e2d8c6', potSize: 0.75, height: 5.2, color: '#5f8a58', kind: 'broad' },
  );
  parallelBars();
  table();
  for (const [x, z, r, color] of [
    [3.2, 12.6, 1.25, '#6f9fa8'],
    [4.6, 15.2, 1.05, '#d98f6a'],
    [2.6, 9.4, 0.8, '#e0bd68'],
  ] as const)
    drawFloorBall(stage, x, z, r, color);
  steps();
  weights();
  paper.finish({ corners: 0.26, tint: indoors });
  return paper.toSvg();

  function mirror(): void {
    const area = { left: 5, right: 16, bottom: 1.2, top: 8.6 };
    paper.polygon(back.quad(area.left - 0.2, area.bottom - 0.2, area.right + 0.2, area.top + 0.2, 0.06), {
      fill: '#b98f62',
    });
    const [low, high] = [back.at(area.left, area.bottom), back.at(area.right, area.top)];
    paper.polygon(back.quad(area.left, area.bottom, area.right, area.top, 0.06), {
      fill: paper.linear(
        [low[0], high[1]],
        [high[0], low[1]],
        [
          [0, '#eaf2ee'],
          [0.5, '#cfdcd8'],
          [1, '#dfe2d4'],
        ],
      ),
    });
    paper.polygon(back.quad(area.left, area.bottom, area.right, 2.4, 0.06), {
      fill: '#d2b68a',
      opacity: 0.7,
    });
    for (const [at, wide] of [
      [6, 1.4],
      [8, 0.5],
      [12.4, 1.8],
    ] as const)
      paper.polygon(
        [
          back.at(at, area.bottom, 0.06),
          back.at(at + wide, area.bottom, 0.06),
          back.at(at + wide + 1.8, area.top, 0.06),
          back.at(at + 1.8, area.top, 0.06),
        ],
        { fill: '#ffffff', opacity: 0.32 },
      );
    for (const x of [8.67, 12.33])
      paper.line([back.at(x, area.bottom, 0.07), back.at(x, area.top, 0.07)], {
        stroke: '#b3c0bc',
        line: 1.6,
      });
    for (const x of [10, 11.3])
      paper.line([back.at(x, area.bottom, 0.07), back.at(x, 3.4, 0.07), back.at(x + 0.6, 3.4, 0.07)], {
        stroke: '#a9b4b0',
        line: 4,
        opacity: 0.6,
      });
  }

  function wallBars(): void {
    const from = 18.4;
    for (const x of [from, from + 2.4, from + 4.8])
      paper.polygon(back.quad(x, 0, x + 0.24, 8.8, 0.4), { fill: '#c29564' });
    for (let up = 0.8; up < 8.6; up += 0.62) {
      paper.polygon(back.quad(from + 0.1, up - 0.16, from + 4.9, up, 0.1), {
        fill: '#1e2640',
        opacity: 0.16,
      });
      paper.polygon(back.quad(from, up, from + 5, up + 0.16, 0.44), { fill: '#d9b07c' });
    }
  }

  function shelf(): void {
    const at = { at: [26.6, 0, 12.4], turn: 90 } as const;
    drawFootShadow(stage, at, { x: 3.4, z: 1.1 });
    const parts: Part[] = [{ from: [-3.4, 0, 0.7], to: [3.4, 4.6, 0.9], color: '#efe8da' }];
    for (const up of [0.2, 1.7, 3.2, 4.6])
      parts.push({ from: [-3.4, up, -1], to: [3.4, up + 0.16, 0.9], color: '#c79a68' });
    for (const x of [-3.5, -0.1, 3.4])
      parts.push({ from: [x, 0, -1], to: [x + 0.16, 4.76, 0.9], color: '#c79a68' });
    drawParts(stage, at, parts);
    const towel = ['#8fb3b5', '#f2ead8', '#d9a27f', '#a9c0a0'];
    for (const [index, x] of [-2.8, -1.6, 0.7, 1.9].entries())
      for (const up of [1.86, 2.3])
        drawParts(stage, at, [
          {
            from: [x - 0.45, up, -0.8],
            to: [x + 0.5, up + 0.4, 0.4],
            color: towel[(index + Math.round(up)) % 4] ?? '#f2ead8',
            round: 0.16,
          },
        ]);
    for (const [x, color] of [
      [-2.6, '#d98f6a'],
      [-1.4, '#6f9fa8'],
      [1, '#e0bd68'],
      [2.2, '#8aa87c'],
    ] as const)
      drawBall(stage, placeOn(at, [x, 3.36 + 0.42, -0.2]), 0.42, color);
    drawPotted(
      stage,
      random,
      { at: placeOn(at, [1.6, 4.76, 0]) },
      { pot: '#8fa9b4', potSize: 0.3, height: 1.3, color: '#7fa46a', kind: 'arching' },
    );
    paper.polygon(right.quad(15.6, 4.6, 19, 7.6), { fill: '#fbf6ea', stroke: '#c29564', line: 4 });
    for (const [index, color] of ['#d98f6a', '#6f9fa8', '#8aa87c'].entries())
      paper.polygon(right.quad(16, 6.7 - index * 0.8, 18.2 - index * 0.4, 7.1 - index * 0.8), {
        fill: color,
        opacity: 0.8,
      });
  }

  function parallelBars(): void {
    const at = { at: [12.6, 0, 9] } as const;
    const mat = ground(camera, [at.at[0], 0.03, at.at[2]]);
    paper.polygon(mat.quad(-2.6, -5.6, 2.6, 5.6), { fill: '#1e2640', opacity: 0.24, blur: 4 });
    paper.polygon(mat.quad(-2.4, -5.5, 2.4, 5.5), {
      fill: paper.down(560, 900, '#7fa8a8', '#5f8f93'),
    });
    paper.polygon(mat.quad(-0.08, -5.2, 0.08, 5.2), { fill: '#eef4ee', opacity: 0.7 });
    for (let z = -4.6; z < 5; z += 1.15)
      for (const x of [-0.62, 0.42])
        paper.ellipse(
          mat.at(x + 0.1, z + (x < 0 ? 0.4 : 0)),
          camera.scale([12, 0, 9 + z]) * 0.16,
          camera.scale([12, 0, 9 + z]) * 0.09,
          { fill: '#eef4ee', opacity: 0.75 },
        );
    for (const x of [1.5, -1.5]) {
      for (const z of [4.6, 0, -4.6]) {
        drawRod(stage, at, {
          through: [
            [x, 0.1, z],
            [x, 3.1, z],
          ],
          thick: 0.16,
          color: '#b9c0c0',
        });
        drawTurned(
          stage,
          { at: placeOn(at, [x, 0, z]) },
          {
            rings: [
              [0.4, 0],
              [0.36, 0.12],
            ],
            color: '#9aa3a4',
          },
        );
      }
      drawRod(stage, at, {
        through: [
          [x, 3.15, 5.6],
          [x, 3.15, -5.6],
        ],
        thick: 0.2,
        color: '#c79a68',
      });
    }
  }

  function table(): void {
    const at = { at: [20.6, 0, 8.4], turn: -12 } as const;
    drawFootShadow(stage, at, { x: 3.8, z: 1.7 }, 0.45);
    drawParts(
      stage,
      at,
      [-3.2, 3].flatMap((x): Part[] =>
        [-1.2, 1].map((z) => ({ from: [x, 0, z], to: [x + 0.26, 2.1, z + 0.26], color: '#c29564' })),
      ),
    );
    drawParts(stage, at, [
      { from: [-3.6, 2, -1.5], to: [3.6, 2.3, 1.5], color: '#c29564' },
      { from: [-3.6, 2.3, -1.5], to: [3.6, 2.9, 1.5], color: '#5f8688', round: 0.18 },
    ]);
    drawParts(stage, at, [{ from: [2, 2.9, -1], to: [3.4, 3.3, 1], color: '#f6f1e6', round: 0.18 }]);
    drawParts(stage, at, [
      { from: [-3.3, 2.88, -1.1], to: [-1.4, 3.06, 1.1], color: '#e6b98f', round: 0.08 },
    ]);
    drawTurned(
      stage,
      { at: [17.2, 0, 5.2] },
      {
        rings: [
          [0.7, 0],
          [0.66, 0.1],
          [0.12, 0.2],
          [0.12, 1.5],
          [0.8, 1.56],
          [0.84, 1.9],
        ],
        color: '#6b6f72',
        open: '#4f6f72',
      },
    );
  }

  function steps(): void {
    const at = { at: [8.2, 0, 17.4] } as const;
    drawFootShadow(stage, at, { x: 2.8, z: 1.6 });
    drawParts(stage, at, [
      { from: [-2.6, 0, -1.4], to: [-1, 0.6, 1.4], color: '#c79a68' },
      { from: [-1, 0, -1.4], to: [0.8, 1.2, 1.4], color: '#c79a68' },
      { from: [0.8, 0, -1.4], to: [2.6, 0.6, 1.4], color: '#c79a68' },
    ]);
    for (const z of [1.4, -1.4]) {
      drawRod(stage, at, {
        through: [
          [-2.4, 0.5, z],
          [-2.4, 3, z],
          [-0.9, 3.8, z],
          [0.8, 3.8, z],
          [2.4, 3, z],
          [2.4, 0.5, z],
        ],
        thick: 0.13,
        color: '#b9c0c0',
      });
    }
  }

  function weights(): void {
    for (const [index, color] of ['#d98f6a', '#6f9fa8', '#8aa87c'].entries()) {
      const at = { at: [23.4 + index * 0.1, 0.2, 3.4 + index * 1.1], turn: 20 } as const;
      drawRod(stage, at, {
        through: [
          [-0.6, 0, 0],
          [0.6, 0, 0],
        ],
        thick: 0.16,
        color: '#8f9698',
      });
      for (const x of [-0.6, 0.6]) drawBall(stage, placeOn(at, [x, 0.02, 0]), 0.26, color);
    }
  }
}
