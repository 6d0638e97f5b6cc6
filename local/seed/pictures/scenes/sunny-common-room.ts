import { createRandom } from '../../random.ts';
import { indoors } from '../color.ts';
import { createPaper } from '../paper.ts';
import { createCamera } from '../space.ts';
import { drawDrapes, drawFramed, drawSash, drawSunPatch, drawView } from '../things/openings.ts';
import { drawPotted } from '../things/potted.ts';
import { drawPlanks, drawRug, drawShell, wallsOf } from '../things/rooms.ts';
import { drawSofa } from '../things/seats.ts';
import type { Stage } from '../things/solids.ts';
import { drawLamp, drawRoundTable } from '../things/tables.ts';
import { drawTurned } from '../things/turned.ts';

/** A living room for everybody, with the morning sun in three tall windows. */
export function sunnyCommonRoom(): string {
  const random = createRandom('common room');
  const paper = createPaper();
  const room = { width: 26, depth: 22, height: 10.5 };
  const camera = createCamera({ eye: [15, 5.6, -15], turn: -5, lens: 1700, horizon: 370 });
  const stage: Stage = {
    paper,
    camera,
    lamp: { towards: [-0.8, 0.7, -0.2], shade: 0.42, warmth: 0.24, tint: indoors },
  };
  const { back, left, right } = wallsOf(camera, room);
  drawShell(paper, camera, room, { wall: '#dfd6c0', ceiling: '#f6f0e2', trim: '#fbf7ed', light: -1 });
  drawPlanks(paper, random, camera, room, '#b78a5c');
  const windows = [2.2, 8, 13.8].map((start) => ({ left: start, right: start + 3.8, bottom: 1.4, top: 9.1 }));
  for (const area of windows) {
    drawView(paper, random, left, area);
    drawSash(paper, left, area, { color: '#fdfaf2', columns: 2, rows: 4 });
  }
  for (const area of windows) drawDrapes(paper, left, area, { color: '#c9a98a', rod: '#7c5b3e', width: 1.1 });
  drawRug(paper, camera, { left: 6.2, near: 4.5, right: 19, far: 16.5 }, ['#a9b8a4', '#6f8a86', '#e8dcc0']);
  for (const area of windows)
    drawSunPatch(paper, camera, left, area, { ray: [0.95, -0.78, -0.2], columns: 2, rows: 4, opacity: 0.6 });

  const view = { left: 9, right: 17, bottom: 3, top: 9 };
  drawView(paper, random, back, view);
  drawSash(paper, back, view, { color: '#fdfaf2', columns: 4, rows: 3 });
  drawDrapes(paper, back, view, { color: '#c9a98a', rod: '#7c5b3e', width: 1.5 });
  drawFramed(
    paper,
    back,
    { left: 20.2, right: 23.4, bottom: 5, top: 8 },
    { frame: '#8a6443', mount: '#f7f0e0', colors: ['#d9e3e2', '#8fa79a', '#c7b07c'] },
  );
  drawFramed(
    paper,
    right,
    { left: 12, right: 15.4, bottom: 4.8, top: 7.8 },
    { frame: '#b08b52', mount: '#f7f0e0', colors: ['#f0d9b8', '#b57d62', '#7f8a68'] },
  );
  drawFramed(
    paper,
    right,
    { left: 7, right: 9.6, bottom: 5, top: 7.6 },
    { frame: '#b08b52', mount: '#f7f0e0', colors: ['#cfdde2', '#7899a6', '#8ca07c'] },
  );

  drawPotted(
    stage,
    random,
    { at: [2, 0, 20.2] },
    { pot: '#c07f5c', potSize: 0.75, height: 5.2, color: '#5f8a58', kind: 'broad' },
  );
  drawPotted(
    stage,
    random,
    { at: [24, 0, 20] },
    { pot: '#e7dfcf', potSize: 0.7, height: 4.6, color: '#4f8064', kind: 'arching' },
  );
  drawLamp(stage, { at: [18.9, 0, 19.6] }, { height: 6, shade: 0.85, color: '#f3dfb4', metal: '#8a6a3c' });
  drawSofa(
    stage,
    { at: [13, 0, 18] },
    { seats: 3, color: '#7d93a0', cushions: ['#d8a25e', '#e9e0cb', '#b4684f'] },
  );
  drawSofa(stage, { at: [20.6, 0, 12.6], turn: 78 }, { seats: 1, color: '#c2a07a', cushions: ['#6f8a86'] });
  drawSofa(stage, { at: [20.2, 0, 8], turn: 98 }, { seats: 1, color: '#c2a07a', cushions: ['#d9cdb2'] });
  drawRoundTable(stage, { at: [13, 0, 12.4] }, { radius: 1.9, height: 1.5, wood: '#8d6240' });
  tea();
  drawSofa(stage, { at: [6.6, 0, 9.6], turn: -100 }, { seats: 1, color: '#b06550', cushions: ['#efe4cd'] });
  drawPotted(
    stage,
    random,
    { at: [2.2, 0, 3.4] },
    { pot: '#8f9a8c', potSize: 0.85, height: 5.4, color: '#6b9a5e', kind: 'arching' },
  );
  paper.finish({ corners: 0.3, tint: indoors });
  return paper.toSvg();

  function tea(): void {
    const top = 1.5;
    drawTurned(
      stage,
      { at: [12.6, top, 12.6] },
      {
        rings: [
          [0.2, 0],
          [0.34, 0.2],
          [0.3, 0.5],
          [0.16, 0.7],
        ],
        color: '#f4efe4',
        open: '#d8d0c0',
      },
    );
    drawPotted(
      stage,
      random,
      { at: [13.2, top, 12.9] },
      { pot: '#8fa9b4', potSize: 0.24, height: 1.15, color: '#7fa46a', kind: 'bush', flowers: '#f0b9c4' },
    );
    for (const [x, z] of [
      [12.3, 11.5],
      [14, 11.8],
    ] as const) {
      drawTurned(
        stage,
        { at: [x, top, z] },
        {
          rings: [
            [0.34, 0],
            [0.38, 0.04],
          ],
          color: '#f7f3ea',
        },
      );
      drawTurned(
        stage,
        { at: [x, top + 0.04, z] },
        {
          rings: [
            [0.12, 0],
            [0.2, 0.24],
          ],
          color: '#f7f3ea',
          open: '#9a6240',
        },
      );
    }
  }
}
