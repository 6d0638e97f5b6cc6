import { createRandom } from '../../random.ts';
import { darken, lighten } from '../color.ts';
import { createPaper, curveThrough, type Point } from '../paper.ts';
import { createCamera } from '../space.ts';
import { drawLamp, drawPotted, drawWingChair } from '../things/furniture.ts';
import {
  drawDrapes,
  drawFramed,
  drawPlanks,
  drawRug,
  drawSash,
  drawShell,
  drawSunPatch,
  drawView,
  wallsOf,
} from '../things/rooms.ts';
import { drawFootShadow, drawParts, drawTurned, type Part, type Stage } from '../things/solids.ts';

/** A room of one's own: a bed with a quilt, an armchair by the window, pictures from home. */
export function privateBedroom(): string {
  const random = createRandom('bedroom');
  const paper = createPaper();
  const room = { width: 18, depth: 17, height: 9.4 };
  const camera = createCamera({ eye: [11.4, 5.3, -7.4], turn: -6, lens: 1120, horizon: 410, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [-0.8, 0.7, -0.15], shade: 0.4, warmth: 0.24 } };
  const { back, left, right } = wallsOf(camera, room);
  drawShell(paper, camera, room, { wall: '#cfd6d2', ceiling: '#f7f3ea', trim: '#fbf8f0', light: -1 });
  drawPlanks(paper, random, camera, room, '#b58d62');
  const window = { left: 5, right: 12.4, bottom: 2.4, top: 8 };
  drawView(paper, random, left, window);
  drawSash(paper, left, window, { color: '#fdfaf2', columns: 3, rows: 3 });
  drawDrapes(paper, left, window, { color: '#e6dcc8', rod: '#8a6a48', width: 1.4 });
  drawRug(paper, camera, { left: 3.4, near: 2.4, right: 16.4, far: 13 }, ['#e3d8c2', '#b98f84', '#f2e9d8']);
  drawSunPatch(paper, camera, left, window, {
    ray: [0.95, -0.72, -0.32],
    columns: 3,
    rows: 3,
    opacity: 0.6,
    shaft: 0.12,
  });
  for (const [l, b, w, h, colors] of [
    [7.4, 5.4, 2.6, 2, ['#d9e4e4', '#8fa79a', '#c7b07c']],
    [10.6, 5.7, 1.6, 2, ['#f0dcc0', '#b57d62', '#7f8a68']],
    [12.8, 5.3, 2.2, 1.6, ['#cfdde2', '#7899a6', '#8ca07c']],
  ] as const) {
    drawFramed(
      paper,
      back,
      { left: l, bottom: b, right: l + w, top: b + h },
      { frame: '#8a6443', mount: '#f7f0e0', colors },
    );
  }
  drawFramed(
    paper,
    right,
    { left: 8, right: 11, bottom: 4.8, top: 7.4 },
    { frame: '#b08b52', mount: '#f7f0e0', colors: ['#e9dcc8', '#a3b096', '#d2b98a'] },
  );
  dresser();
  bed();
  nightstand();
  drawWingChair(stage, { at: [3.9, 0, 9.2], turn: -64 }, '#7f9a94', '#e8c99a');
  drawPotted(
    stage,
    random,
    { at: [1.7, 0, 14.8] },
    { pot: '#d8c9b0', potSize: 0.66, height: 4.4, color: '#5f8a58', kind: 'broad' },
  );
  paper.finish({ corners: 0.3 });
  return paper.toSvg();

  function bed(): void {
    const at = { at: [11.6, 0, 11] } as const;
    const wood = '#8f6342';
    drawFootShadow(stage, at, { x: 3.2, z: 5.2 }, 0.5);
    drawParts(stage, at, [{ from: [-2.9, 0, 4.9], to: [2.9, 4.4, 5.2], color: wood, round: 0.12 }]);
    for (const x of [-2.2, -1.1, 0, 1.1, 2.2])
      paper.line([camera.see([11.6 + x, 2.2, 15.9]), camera.see([11.6 + x, 4, 15.9])], {
        stroke: darken(wood, 0.3),
        line: 3,
        opacity: 0.5,
      });
    drawParts(stage, at, [{ from: [-2.7, 0.7, -4.6], to: [2.7, 1.5, 4.9], color: wood }]);
    drawParts(stage, at, [{ from: [-2.65, 1.3, -4.6], to: [2.65, 2.2, 4.9], color: '#f4efe4', round: 0.2 }]);
    const pillow = (x: number, z: number, color: string, high = 3.1): Part => ({
      from: [x - 1.15, 2.15, z],
      to: [x + 1.15, high, z + 1],
      color,
      round: 0.28,
    });
    drawParts(stage, at, [pillow(-1.3, 3.8, '#fbf8f0', 3.4), pillow(1.3, 3.8, '#fbf8f0', 3.4)]);
    drawParts(stage, at, [pillow(-1.2, 3, '#b98f84', 3.1), pillow(1.2, 3, '#b98f84', 3.1)]);
    drawParts(stage, at, [{ from: [-0.8, 2.2, 2.4], to: [0.8, 2.9, 3], color: '#e3c58e', round: 0.24 }]);
    // The quilt hangs over both sides; its squares follow the top of the bed.
    drawParts(stage, at, [
      { from: [-2.85, 0.75, -4.75], to: [2.85, 2.42, 2.2], color: '#8fa9a4', round: 0.14 },
    ]);
    const top = (x: number, z: number): Point => camera.see([11.6 + x, 2.43, 11 + z]);
    const tones = ['#a9bdb4', '#e4d6bc', '#c99f8f', '#7f9a98', '#d9c49a'];
    for (let row = 0; row < 7; row++)
      for (let column = 0; column < 6; column++) {
        const [x, z] = [-2.7 + column * 0.9, -4.6 + row * 0.96];
        paper.polygon([top(x, z), top(x + 0.9, z), top(x + 0.9, z + 0.96), top(x, z + 0.96)], {
          fill: tones[(row * 2 + column * 3) % 5] ?? '#a9bdb4',
          opacity: 0.85,
          stroke: '#f4efe4',
          line: 1.2,
        });
        paper.polygon(
          [
            top(x + 0.45, z + 0.12),
            top(x + 0.78, z + 0.48),
            top(x + 0.45, z + 0.84),
            top(x + 0.12, z + 0.48),
          ],
          { fill: '#f7f1e4', opacity: 0.35 },
        );
      }
    drawParts(stage, at, [{ from: [-2.88, 1, 1.9], to: [2.88, 2.5, 2.7], color: '#f7f2e6', round: 0.12 }]);
    drawParts(stage, at, [
      { from: [-2.95, 0, -5.1], to: [2.95, 2.3, -4.8], color: lighten(wood, 0.06), round: 0.1 },
    ]);
    const throwOver = [top(-2.6, -3.8), top(0.6, -4.2), top(0.9, -2.5), top(-2.5, -2.2)];
    paper.shape(curveThrough(throwOver, true), { fill: '#d8a878', opacity: 0.95 });
    for (const part of [0.25, 0.5, 0.75])
      paper.line([top(-2.5, -3.8 + part * 1.6), top(0.7, -4.1 + part * 1.6)], {
        stroke: '#b98454',
        line: 2,
        opacity: 0.6,
      });
  }

  function nightstand(): void {
    const at = { at: [16.2, 0, 14.6] } as const;
    drawFootShadow(stage, at, { x: 1.2, z: 1.1 });
    drawParts(stage, at, [
      { from: [-1.1, 0.3, -1], to: [1.1, 2.4, 1], color: '#96694a' },
      { from: [-1.2, 2.4, -1.1], to: [1.2, 2.55, 1.1], color: '#a97b58' },
    ]);
    for (const up of [0.9, 1.7]) paper.ellipse(camera.see([16.2, up, 13.55]), 4, 4, { fill: '#e0c48a' });
    drawLamp(
      stage,
      { at: [16.3, 2.55, 14.8] },
      { height: 2.2, shade: 0.72, color: '#f6e3b8', metal: '#8fa3a8' },
    );
    drawTurned(
      stage,
      { at: [15.5, 2.55, 14.2] },
      {
        rings: [
          [0.16, 0],
          [0.2, 0.5],
        ],
        color: '#dfeaec',
        open: '#f2f8f8',
        opacity: 0.8,
      },
    );
  }

  function dresser(): void {
    const at = { at: [17, 0, 6.6], turn: 90 } as const;
    drawFootShadow(stage, at, { x: 2.8, z: 1.1 });
    drawParts(stage, at, [
      { from: [-2.8, 0.3, -1], to: [2.8, 3.2, 0.9], color: '#96694a' },
      { from: [-2.95, 3.2, -1.1], to: [2.95, 3.4, 1], color: '#a97b58' },
    ]);
    drawPotted(
      stage,
      random,
      { at: [16.9, 3.4, 5.4] },
      { pot: '#8fa9b4', potSize: 0.34, height: 1.3, color: '#7fa46a', kind: 'bush', flowers: '#f0b9c4' },
    );
    drawTurned(
      stage,
      { at: [16.9, 3.4, 7.6] },
      {
        rings: [
          [0.3, 0],
          [0.42, 0.5],
          [0.18, 1.1],
          [0.24, 1.3],
        ],
        color: '#c9836a',
        open: '#5a4036',
      },
    );
  }
}
