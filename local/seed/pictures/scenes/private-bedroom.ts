import { createRandom } from '../../random.ts';
import { darken, indoors, lighten } from '../color.ts';
import { createPaper, curveThrough, type Paper, type Point } from '../paper.ts';
import { createCamera } from '../space.ts';
import { drawDrapes, drawFramed, drawSash, drawSunPatch, drawView } from '../things/openings.ts';
import { drawPotted } from '../things/potted.ts';
import { drawPlanks, drawRug, drawShell, wallsOf } from '../things/rooms.ts';
import { drawWingChair } from '../things/seats.ts';
import { drawFootShadow, drawParts, type Part, placeOn, type Stage } from '../things/solids.ts';
import { drawLamp, drawRoundTable } from '../things/tables.ts';
import { drawTurned } from '../things/turned.ts';

const wood = '#966a48';
const patches = ['#a9bdb4', '#e6d8be', '#cfa394', '#7f9a98', '#dcc79c', '#b7a7b4'] as const;

/** A room of one's own: a bed with a quilt, an armchair by the window, pictures from home. */
export function privateBedroom(): string {
  const random = createRandom('bedroom');
  const paper = createPaper();
  const room = { width: 20, depth: 16, height: 9.4 };
  const camera = createCamera({ eye: [8.2, 6, -13], turn: 4, lens: 1560, horizon: 365, center: 745 });
  const stage: Stage = {
    paper,
    camera,
    lamp: { towards: [-0.8, 0.7, -0.15], shade: 0.4, warmth: 0.24, tint: indoors },
  };
  const { back, left } = wallsOf(camera, room);
  drawShell(paper, camera, room, { wall: '#cdd8d4', ceiling: '#f7f3ea', trim: '#fbf8f0', light: -1 });
  drawPlanks(paper, random, camera, room, '#b58d62');
  const side = { left: 2, right: 9.4, bottom: 2.4, top: 8 };
  drawView(paper, random, left, side);
  drawSash(paper, left, side, { color: '#fdfaf2', columns: 3, rows: 3 });
  drawDrapes(paper, left, side, { color: '#e3d6bd', rod: '#8a6a48', width: 1.3 });
  const window = { left: 3.6, right: 9.6, bottom: 2.4, top: 8 };
  drawView(paper, random, back, window);
  drawSash(paper, back, window, { color: '#fdfaf2', columns: 3, rows: 3 });
  drawDrapes(paper, back, window, { color: '#e3d6bd', rod: '#8a6a48', width: 1.2 });
  drawRug(paper, camera, { left: 3, near: 0.6, right: 15.4, far: 10.6 }, ['#e3d8c2', '#b98f84', '#f2e9d8']);
  drawSunPatch(paper, camera, left, side, {
    ray: [0.95, -0.72, -0.1],
    columns: 3,
    rows: 3,
    opacity: 0.6,
    shaft: 0.12,
  });
  pictures();
  nightstand();
  drawPotted(
    stage,
    random,
    { at: [1.9, 0, 14] },
    { pot: '#d8c9b0', potSize: 0.66, height: 4.6, color: '#5f8a58', kind: 'broad' },
  );
  drawWingChair(stage, { at: [4.8, 0, 10.4], turn: -34 }, '#7f9a94', '#e8c99a');
  drawRoundTable(stage, { at: [7.4, 0, 11.6] }, { radius: 0.85, height: 1.9, wood });
  drawTurned(
    stage,
    { at: [7.2, 1.9, 11.4] },
    {
      rings: [
        [0.13, 0],
        [0.2, 0.26],
      ],
      color: '#f4efe4',
      open: '#8a5a3c',
    },
  );
  drawPotted(
    stage,
    random,
    { at: [7.7, 1.9, 11.9] },
    { pot: '#8fa9b4', potSize: 0.22, height: 1, color: '#7fa46a', kind: 'bush', flowers: '#f0b9c4' },
  );
  bed();
  slippers();
  paper.finish({ corners: 0.28, tint: indoors });
  return paper.toSvg();

  function pictures(): void {
    for (const [from, bottom, wide, high, colors] of [
      [11.4, 5.4, 2.4, 1.9, ['#d9e4e4', '#8fa79a', '#c7b07c']],
      [14.3, 5.6, 1.5, 2, ['#f0dcc0', '#b57d62', '#7f8a68']],
      [16.3, 5.3, 2.2, 1.7, ['#cfdde2', '#7899a6', '#8ca07c']],
    ] as const) {
      drawFramed(
        paper,
        back,
        { left: from, bottom, right: from + wide, top: bottom + high },
        { frame: '#8a6443', mount: '#f7f0e0', colors },
      );
    }
  }

  /** The bed stands along the room with its head at the right wall. */
  function bed(): void {
    const at = { at: [13.6, 0, 7.6], turn: 90 } as const;
    const top = (x: number, z: number): Point => camera.see(placeOn(at, [x, 2.44, z]));
    drawFootShadow(stage, at, { x: 3.1, z: 5.2 }, 0.5);
    drawParts(stage, at, [{ from: [-3, 0, 4.9], to: [3, 4.6, 5.3], color: wood, round: 0.14 }]);
    drawParts(stage, at, [{ from: [-2.8, 0.6, -4.7], to: [2.8, 1.4, 4.9], color: wood }]);
    drawParts(stage, at, [{ from: [-2.7, 1.3, -4.6], to: [2.7, 2.3, 4.9], color: '#f6f1e6', round: 0.2 }]);
    drawParts(stage, at, [pillow(-1.35, 3.7, '#fdfaf3', 3.7), pillow(1.35, 3.7, '#fdfaf3', 3.7)]);
    drawParts(stage, at, [pillow(-1.25, 2.9, '#c99f8f', 3.4), pillow(1.25, 2.9, '#c99f8f', 3.4)]);
    drawParts(stage, at, [{ from: [-0.8, 2.3, 2.3], to: [0.8, 3.1, 2.9], color: '#e3c58e', round: 0.24 }]);
    drawParts(stage, at, [{ from: [-2.9, 0.8, -4.8], to: [2.9, 2.43, 1.9], color: '#8fa9a4', round: 0.12 }]);
    quilt(top);
    drawParts(stage, at, [{ from: [-2.92, 1.1, 1.5], to: [2.92, 2.54, 2.4], color: '#faf5ea', round: 0.12 }]);
    const blanket = [
      top(-3, -3.9),
      top(0, -4.1),
      top(2.9, -3.8),
      top(2.9, -2.3),
      top(0, -2.6),
      top(-3, -2.2),
    ];
    paper.shape(curveThrough(blanket, true), { fill: '#d8a878' });
    const fall = [
      [2.42, -3.9],
      [2.42, -2.3],
      [1.1, -2.25],
      [1.2, -3.95],
    ] as const;
    paper.polygon(
      fall.map(([y, z]) => camera.see(placeOn(at, [2.98, y, z]))),
      { fill: darken('#d8a878', 0.2, indoors) },
    );
    for (const z of [-3.5, -3.1, -2.7])
      paper.line([top(-2.9, z), top(2.9, z)], { stroke: '#b98454', line: 2, opacity: 0.6 });
    drawParts(stage, at, [
      { from: [-3, 0, -5.2], to: [3, 2.9, -4.85], color: lighten(wood, 0.04), round: 0.12 },
    ]);
  }

  /** Patchwork on the top of the bed and down its long side. */
  function quilt(top: (x: number, z: number) => Point): void {
    const at = { at: [13.6, 0, 7.6], turn: 90 } as const;
    const side = (y: number, z: number): Point => camera.see(placeOn(at, [2.92, y, z]));
    for (let row = 0; row < 7; row++) {
      const z = -4.75 + row * 0.9;
      for (let column = 0; column < 6; column++) {
        const x = -2.85 + column * 0.95;
        drawPatch(
          paper,
          [top(x, z), top(x + 0.95, z), top(x + 0.95, z + 0.9), top(x, z + 0.9)],
          patches[(row * 2 + column * 5) % 6] ?? '#a9bdb4',
        );
      }
      drawPatch(
        paper,
        [side(2.4, z), side(2.4, z + 0.9), side(1.1, z + 0.9), side(1.1, z)],
        darken(patches[(row * 2 + 4) % 6] ?? '#a9bdb4', 0.16, indoors),
      );
    }
  }

  function nightstand(): void {
    const at = { at: [17.9, 0, 12.6] } as const;
    drawFootShadow(stage, at, { x: 1.2, z: 1.1 });
    drawParts(stage, at, [
      { from: [-1.2, 0.3, -1], to: [1.2, 2.6, 1], color: wood },
      { from: [-1.3, 2.6, -1.1], to: [1.3, 2.75, 1.1], color: lighten(wood, 0.12) },
    ]);
    for (const up of [1, 1.9]) paper.ellipse(camera.see([17.9, up, 11.55]), 4, 4, { fill: '#e0c48a' });
    drawLamp(
      stage,
      { at: [18.2, 2.75, 12.8] },
      { height: 2.3, shade: 0.75, color: '#f6e3b8', metal: '#8fa3a8' },
    );
  }

  function slippers(): void {
    for (const x of [9.4, 10.2])
      drawParts(stage, { at: [x, 0, 3.6], turn: 12 }, [
        { from: [-0.24, 0, -0.6], to: [0.24, 0.26, 0.5], color: '#8f5f52', round: 0.1 },
      ]);
  }
}

const pillow = (x: number, z: number, color: string, high: number): Part => ({
  from: [x - 1.25, 2.2, z],
  to: [x + 1.25, high, z + 1.1],
  color,
  round: 0.3,
});

/** A square of the quilt with a lighter one on its corner inside. */
function drawPatch(paper: Paper, corners: readonly Point[], tone: string): void {
  paper.polygon(corners, { fill: tone, stroke: '#f7f1e4', line: 1.4 });
  const middle = corners.reduce<Point>((sum, [x, y]) => [sum[0] + x / 4, sum[1] + y / 4], [0, 0]);
  const half = corners.map(([x, y], index): Point => {
    const [nx, ny] = corners[(index + 1) % 4] ?? [x, y];
    return [((x + nx) / 2) * 0.7 + middle[0] * 0.3, ((y + ny) / 2) * 0.7 + middle[1] * 0.3];
  });
  paper.polygon(half, { fill: '#fbf5e8', opacity: 0.38 });
}
