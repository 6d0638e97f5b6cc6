import { createRandom } from '../../random.ts';
import { darken, indoors } from '../color.ts';
import { createPaper } from '../paper.ts';
import { createCamera } from '../space.ts';
import { drawDrapes, drawFramed, drawSash, drawSunPatch, drawView } from '../things/openings.ts';
import { drawPotted } from '../things/potted.ts';
import { drawPlanks, drawShell, wallsOf } from '../things/rooms.ts';
import { drawChair } from '../things/seats.ts';
import { drawGlow, drawParts, placeOn, type Stage } from '../things/solids.ts';
import { drawRoundTable } from '../things/tables.ts';
import { drawRod, drawTurned } from '../things/turned.ts';

/** A dining room laid for lunch: round tables with flowers, pendant lamps, windows to the garden. */
export function diningRoom(): string {
  const random = createRandom('dining');
  const paper = createPaper();
  const room = { width: 34, depth: 34, height: 11.5 };
  const camera = createCamera({ eye: [13.4, 6.2, -12.6], turn: 9, lens: 1620, horizon: 370 });
  const stage: Stage = {
    paper,
    camera,
    lamp: { towards: [0.8, 0.7, -0.2], shade: 0.42, warmth: 0.25, tint: indoors },
  };
  const { back, left, right } = wallsOf(camera, room);
  drawShell(paper, camera, room, { wall: '#d3d8c6', ceiling: '#f5f1e6', trim: '#fbf8ef', light: 1 });
  drawPlanks(paper, random, camera, room, '#a97c52');
  wainscot();
  const windows = [6, 14.5, 23].map((start) => ({ left: start, right: start + 5, bottom: 2.6, top: 9.4 }));
  for (const area of windows) {
    drawView(paper, random, right, area);
    drawSash(paper, right, area, { color: '#fdfaf2', columns: 2, rows: 3 });
    drawDrapes(paper, right, area, { color: '#d3b58c', rod: '#8a6a48', width: 1 });
  }
  for (const start of [3.5, 13.6, 23.7]) {
    const area = { left: start, right: start + 6.6, bottom: 2.6, top: 9.4 };
    drawView(paper, random, back, area);
    drawSash(paper, back, area, { color: '#fdfaf2', columns: 3, rows: 3 });
    drawDrapes(paper, back, area, { color: '#d3b58c', rod: '#8a6a48', width: 1.2 });
  }
  for (const area of windows)
    drawSunPatch(paper, camera, right, area, {
      ray: [-0.95, -0.8, -0.15],
      columns: 2,
      rows: 3,
      opacity: 0.55,
    });
  drawFramed(
    paper,
    left,
    { left: 16, right: 20, bottom: 5, top: 8 },
    { frame: '#8a6443', mount: '#f7f0e0', colors: ['#d5e1e2', '#7f9f8c', '#c9b27c'] },
  );
  sideboard();
  drawPotted(
    stage,
    random,
    { at: [31.4, 0, 31.6] },
    { pot: '#e6dccb', potSize: 0.8, height: 5.6, color: '#5f8a58', kind: 'broad' },
  );
  drawPotted(
    stage,
    random,
    { at: [2.2, 0, 31.6] },
    { pot: '#e6dccb', potSize: 0.8, height: 5.6, color: '#5f8a58', kind: 'arching' },
  );
  const tables = [
    [8.6, 26],
    [17.6, 27],
    [26.6, 25.6],
    [6, 15.6],
    [15.6, 16.4],
    [25.6, 15],
    [20.4, 6.6],
  ] as const;
  for (const [index, [x, z]] of tables.entries())
    table(x, z, ['#e2896f', '#f0c45c', '#b79bd0', '#f4e8ea'][index % 4] ?? '#e2896f');
  for (const [x, z] of tables.slice(0, 6)) pendant(x, z);
  paper.finish({ corners: 0.3, tint: indoors });
  return paper.toSvg();

  function wainscot(): void {
    for (const [plane, to] of [
      [back, room.width],
      [left, room.depth],
    ] as const) {
      paper.polygon(plane.quad(0, 0.55, to, 2.3), { fill: '#eef0e4' });
      for (let across = 0.6; across < to - 1; across += 2.4)
        paper.polygon(plane.quad(across, 0.8, across + 1.9, 2), {
          fill: '#f8f8ef',
          stroke: '#c9cdbb',
          line: 1.4,
        });
      paper.polygon(plane.quad(0, 2.25, to, 2.5, 0.1), { fill: '#fdfaf2' });
    }
  }

  function sideboard(): void {
    const at = { at: [1.6, 0, 17.6], turn: -90 } as const;
    drawParts(stage, at, [
      { from: [-4, 0.4, -1.2], to: [4, 3.2, 1.2], color: '#8f6140' },
      { from: [-4.2, 3.2, -1.4], to: [4.2, 3.4, 1.3], color: '#a8764e' },
    ]);
    for (const z of [-2.6, 0.2, 2.4])
      drawTurned(
        stage,
        { at: [1.6, 3.4, 17.6 + z] },
        {
          rings: [
            [0.32, 0],
            [0.42, 0.3],
            [0.2, 0.8],
            [0.26, 1],
          ],
          color: z > 2 ? '#7f9fa8' : '#f2ede2',
          open: '#6a5a4a',
        },
      );
  }

  function table(x: number, z: number, flower: string): void {
    const seats = [150, 30, 210, 330];
    const chair = (turn: number) => {
      const angle = (turn * Math.PI) / 180;
      const at = [x + Math.sin(angle) * 3, 0, z + Math.cos(angle) * 3] as const;
      drawChair(stage, { at, turn }, { wood: '#94683f', seat: '#6f8f86' });
    };
    for (const turn of seats.filter((each) => Math.cos((each * Math.PI) / 180) > 0)) chair(turn);
    drawRoundTable(stage, { at: [x, 0, z] }, { radius: 2.3, height: 2.5, wood: '#94683f', cloth: '#f7f2e8' });
    for (const angle of [0.6, 2.5, 3.8, 5.6]) {
      const at = [x + Math.sin(angle) * 1.5, 2.5, z + Math.cos(angle) * 1.5] as const;
      drawTurned(
        stage,
        { at },
        {
          rings: [
            [0.44, 0],
            [0.5, 0.05],
          ],
          color: '#e3ddd0',
        },
      );
      drawTurned(
        stage,
        { at: [at[0] + 0.6, 2.5, at[2] + 0.2] },
        {
          rings: [
            [0.14, 0],
            [0.16, 0.42],
          ],
          color: '#d5e4e6',
          open: '#eef6f6',
          opacity: 0.75,
        },
      );
    }
    drawPotted(
      stage,
      random,
      { at: [x, 2.5, z] },
      { pot: '#8fa9b4', potSize: 0.24, height: 1.2, color: '#7fa46a', kind: 'bush', flowers: flower },
    );
    for (const turn of seats.filter((each) => Math.cos((each * Math.PI) / 180) <= 0)) chair(turn);
  }

  function pendant(x: number, z: number): void {
    const at = { at: [x, 7.2, z] } as const;
    drawRod(stage, at, {
      through: [
        [0, 0.9, 0],
        [0, room.height - 7.2, 0],
      ],
      thick: 0.06,
      color: '#6b5a44',
    });
    drawTurned(stage, at, {
      rings: [
        [0.95, 0],
        [0.7, 0.5],
        [0.16, 0.95],
      ],
      color: darken('#d9b878', 0.05),
    });
    const bulb = camera.see(placeOn(at, [0, -0.05, 0]));
    const scale = camera.scale(at.at);
    paper.ellipse(bulb, scale * 0.8, scale * 0.14, { fill: '#fff3cf' });
    drawGlow(paper, bulb, scale * 2.6, '#ffe0a0', 0.4);
  }
}
