import { createRandom } from '../../random.ts';
import { darken, indoors, lighten } from '../color.ts';
import { createPaper, type Point } from '../paper.ts';
import { createCamera, createPlane, type Plane } from '../space.ts';
import { blob } from '../things/leaves.ts';
import { drawFramed, drawSash, drawSunPatch, drawView } from '../things/openings.ts';
import { paintHills, paintLake, paintPoppies } from '../things/paintings.ts';
import { drawPotted } from '../things/potted.ts';
import { drawPlanks, drawShell, wallsOf } from '../things/rooms.ts';
import { drawChair } from '../things/seats.ts';
import { drawFootShadow, drawGlow, drawParts, type Part, placeOn, type Stage } from '../things/solids.ts';
import { drawRod, drawTurned } from '../things/turned.ts';

/** A room for painting: easels before a north window, jars of brushes, pictures of residents on the walls. */
export function artStudio(): string {
  const random = createRandom('studio');
  const paper = createPaper();
  const room = { width: 26, depth: 20, height: 10.5 };
  const camera = createCamera({ eye: [13.6, 6, -14], turn: 0, lens: 1560, horizon: 380, center: 800 });
  const stage: Stage = {
    paper,
    camera,
    lamp: { towards: [-0.6, 0.8, -0.1], shade: 0.4, warmth: 0.22, tint: indoors },
  };
  const { back, left, right } = wallsOf(camera, room);
  drawShell(paper, camera, room, { wall: '#ece3d2', ceiling: '#faf6ec', trim: '#fdfaf2', light: -1 });
  drawPlanks(paper, random, camera, room, '#c09a6c');
  for (const start of [2, 9.4, 16.8]) {
    const area = { left: start, right: start + 6.6, bottom: 3, top: 9.4 };
    drawView(paper, random, back, area);
    drawSash(paper, back, area, { color: '#fdfaf2', columns: 3, rows: 3 });
  }
  const side = { left: 7, right: 14, bottom: 3, top: 9.2 };
  drawView(paper, random, left, side);
  drawSash(paper, left, side, { color: '#fdfaf2', columns: 3, rows: 3 });
  drawSunPatch(paper, camera, left, side, {
    ray: [0.95, -0.74, -0.35],
    columns: 3,
    rows: 3,
    opacity: 0.55,
    shaft: 0.12,
  });
  gallery();
  counter();
  drawPotted(
    stage,
    random,
    { at: [24, 0, 18.6] },
    { pot: '#c07f5c', potSize: 0.75, height: 4.8, color: '#5f8a58', kind: 'broad' },
  );
  easel(6.4, 14, -12, (board, wide, high) => paintPoppies(paper, random, board, wide, high));
  easel(20.2, 12, 14, (board, wide, high) => paintLake(paper, board, wide, high));
  table();
  easel(5.4, 5.4, -24, (board, wide, high) => paintHills(paper, board, wide, high));
  drawChair(stage, { at: [20.8, 0, 4.6], turn: 150 }, { wood: '#b98a5c', seat: '#d98f6a' });
  paper.finish({ corners: 0.28, tint: indoors });
  return paper.toSvg();

  function gallery(): void {
    for (const [from, up, w, h, colors] of [
      [3, 5.2, 2.6, 2, ['#f0d9b8', '#d98f6a', '#7f9a6a']],
      [6.4, 5, 2.2, 2.8, ['#cfe0e6', '#6f9fa8', '#e0bd68']],
      [9.4, 5.4, 3, 2.2, ['#f2e6cc', '#b48ac0', '#8aa87c']],
      [13.2, 5, 2.4, 3, ['#dfe6e0', '#8fa79a', '#c98f6b']],
      [3.2, 8, 2, 1.4, ['#e9d3c0', '#a8707c', '#d9b06a']],
    ] as const) {
      drawFramed(
        paper,
        right,
        { left: from, right: from + w, bottom: up, top: Math.min(9.8, up + h) },
        { frame: random.pick(['#b98a5c', '#f7f2e6', '#6b5a48']), mount: '#fbf6ea', colors },
      );
    }
  }

  function counter(): void {
    const at = { at: [13, 0, 18.8] } as const;
    drawParts(stage, at, [
      { from: [-10, 0, -0.9], to: [9, 2.5, 1.1], color: '#d9cdb6' },
      { from: [-10.2, 2.5, -1.1], to: [9.2, 2.7, 1.1], color: '#b98a5c' },
    ]);
    for (let x = -9.4; x < 8.6; x += 2.3)
      paper.polygon(
        [
          camera.see([13 + x, 0.4, 17.88]),
          camera.see([13 + x + 2, 0.4, 17.88]),
          camera.see([13 + x + 2, 2.3, 17.88]),
          camera.see([13 + x, 2.3, 17.88]),
        ],
        { fill: '#e6dcc8', stroke: '#b3a68e', line: 1.4 },
      );
    for (const [x, color] of [
      [-8.6, '#d98f6a'],
      [-7.6, '#6f9fa8'],
      [-6.8, '#e0bd68'],
      [-1.2, '#f2ede2'],
      [0.2, '#7f9fa8'],
      [4.8, '#8aa87c'],
      [6.4, '#c9836a'],
      [7.4, '#f2ede2'],
    ] as const)
      jar(13 + x, 2.7, 18.4, color, 0.28);
  }

  function jar(x: number, up: number, z: number, color: string, size: number): void {
    const at = { at: [x, up, z] } as const;
    for (let brush = 0; brush < 5; brush++) {
      const lean = (brush - 2) * size * 0.5;
      drawRod(stage, at, {
        through: [
          [lean * 0.3, size, 0],
          [lean * 1.4, size * 4.4, 0],
        ],
        thick: size * 0.16,
        color: random.pick(['#c79a64', '#8f6a44', '#3f4f60']),
      });
      const tip = camera.see(placeOn(at, [lean * 1.45, size * 4.7, 0]));
      const scale = camera.scale(at.at);
      paper.ellipse(tip, size * scale * 0.14, size * scale * 0.36, {
        fill: random.pick(['#d9653f', '#4f7f86', '#e8c25c', '#6b4a33', '#8a5a8c']),
      });
    }
    drawTurned(stage, at, {
      rings: [
        [size * 0.84, 0],
        [size, size * 1.1],
        [size * 0.92, size * 2],
      ],
      color,
      open: '#4a3a30',
    });
  }

  function easel(
    x: number,
    z: number,
    turn: number,
    picture: (board: Plane, wide: number, high: number) => void,
  ): void {
    const stand = { at: [x, 0, z], turn } as const;
    drawFootShadow(stage, stand, { x: 1.8, z: 1.6 }, 0.35);
    const wood = '#b98a5c';
    drawRod(stage, stand, {
      through: [
        [0, 6.6, 0.6],
        [0, 0, 2.4],
      ],
      thick: 0.16,
      color: darken(wood, 0.2),
    });
    for (const foot of [-1.6, 1.6])
      drawRod(stage, stand, {
        through: [
          [foot, 0, -0.6],
          [foot * 0.12, 7.2, 0.5],
        ],
        thick: 0.18,
        color: wood,
      });
    drawParts(stage, stand, [{ from: [-1.7, 2.3, -0.5], to: [1.7, 2.5, 0.2], color: wood }]);
    const [wide, high] = [3.8, 3.3];
    const origin = placeOn(stand, [-wide / 2, 2.5, -0.2]);
    const acrossEnd = placeOn(stand, [-wide / 2 + 1, 2.5, -0.2]);
    const outEnd = placeOn(stand, [-wide / 2, 2.5, -1.2]);
    const board = createPlane(camera, origin, {
      across: [acrossEnd[0] - origin[0], 0, acrossEnd[2] - origin[2]],
      up: [(origin[0] - outEnd[0]) * 0.13, 0.99, (origin[2] - outEnd[2]) * 0.13],
      out: [outEnd[0] - origin[0], 0, outEnd[2] - origin[2]],
    });
    paper.polygon(board.quad(0.1, -0.1, wide + 0.12, high - 0.06), {
      fill: '#1e2640',
      opacity: 0.3,
      blur: 4,
    });
    paper.polygon(board.quad(0, 0, wide, high), { fill: '#fdfaf0' });
    const clip = paper.clip(
      `M${board
        .quad(0.14, 0.14, wide - 0.14, high - 0.14)
        .map((point) => point.join(' '))
        .join('L')}z`,
    );
    paper.group({ clip }, () => picture(board, wide, high));
    drawParts(stage, stand, [{ from: [-0.2, 5.7, -0.1], to: [0.2, 6.1, 0.3], color: wood }]);
  }

  function top(x: number, z: number): Point {
    return camera.see([13 + x, 2.66, 8.6 + z]);
  }

  function table(): void {
    const at = { at: [13, 0, 8.6] } as const;
    drawFootShadow(stage, at, { x: 4.4, z: 2.2 }, 0.4);
    for (const [x, turn] of [
      [10.6, -6],
      [15.4, 8],
    ] as const)
      drawChair(stage, { at: [x, 0, 11.6], turn }, { wood: '#b98a5c', seat: '#6f9fa8' });
    drawParts(
      stage,
      at,
      [-3.9, 3.6].flatMap((x): Part[] =>
        [-1.7, 1.4].map((z) => ({ from: [x, 0, z], to: [x + 0.3, 2.4, z + 0.3], color: '#a67a4e' })),
      ),
    );
    drawParts(stage, at, [{ from: [-4.4, 2.4, -2.1], to: [4.4, 2.65, 2.1], color: '#cfa878' }]);
    for (const [x, z, w, colors] of [
      [-3.4, -0.8, 2.2, ['#bfdcea', '#8fb06c']],
      [1.4, -0.6, 2.2, ['#f2d9c0', '#b57d92']],
    ] as const) {
      paper.polygon([top(x, z - 0.7), top(x + w, z - 0.7), top(x + w, z + 1), top(x, z + 1)], {
        fill: '#fdfaf0',
        stroke: '#d8cdb8',
        line: 1,
      });
      paper.polygon(
        [
          top(x + 0.2, z + 0.1),
          top(x + w - 0.2, z + 0.2),
          top(x + w - 0.2, z + 0.84),
          top(x + 0.2, z + 0.84),
        ],
        { fill: colors[0] },
      );
      paper.polygon(
        [top(x + 0.2, z - 0.5), top(x + w - 0.2, z - 0.5), top(x + w - 0.2, z + 0.2), top(x + 0.2, z + 0.1)],
        { fill: colors[1] },
      );
    }
    paper.shape(blob(random, top(-0.3, -0.9), 52, 24, 0.12), { fill: '#c79a64' });
    for (const [index, color] of ['#d9503a', '#e8c25c', '#4f7f86', '#8aa87c', '#f7f2e6', '#8a5a8c'].entries())
      paper.ellipse([top(-0.75 + index * 0.17, -0.9)[0], top(0, -0.9 + (index % 2) * 0.3)[1]], 9, 5, {
        fill: color,
      });
    jar(13.1, 2.65, 9.6, '#8fa9b4', 0.36);
    jar(12.1, 2.65, 9.9, '#f2ede2', 0.32);
    drawPotted(
      stage,
      random,
      { at: [14.2, 2.65, 10] },
      { pot: '#c9836a', potSize: 0.36, height: 1.6, color: '#7fa46a', kind: 'bush', flowers: '#f2c65c' },
    );
    for (const [x, color] of [
      [-1.6, '#d9503a'],
      [-1.1, '#4f7f86'],
      [0.9, '#e8c25c'],
    ] as const)
      drawTurned(
        stage,
        { at: [13 + x, 2.65, 7.2] },
        {
          rings: [
            [0.2, 0],
            [0.2, 0.36],
          ],
          color: '#f2ede2',
          open: lighten(color, 0.1),
        },
      );
    drawGlow(paper, back.at(13, 7), 420, '#fffbe8', 0.22);
    drawChair(stage, { at: [11, 0, 5.2], turn: 186 }, { wood: '#b98a5c', seat: '#e0bd68' });
  }
}
