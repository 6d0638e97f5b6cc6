import { createRandom } from '../../random.ts';
import { darken, indoors } from '../color.ts';
import { createPaper, curveThrough, type Point } from '../paper.ts';
import { createCamera, frontWall } from '../space.ts';
import { drawDrapes, drawFramed, drawSash, drawView } from '../things/openings.ts';
import { drawPotted } from '../things/potted.ts';
import { drawPlanks, drawRug, drawShell, wallsOf } from '../things/rooms.ts';
import { drawSofa, drawWingChair } from '../things/seats.ts';
import { drawGlow, drawParts, type Stage } from '../things/solids.ts';
import { drawLamp, drawRoundTable } from '../things/tables.ts';
import { drawTurned } from '../things/turned.ts';
import { drawStones } from '../things/walls.ts';

/** Armchairs around a stone fireplace, in the evening. */
export function firesideLounge(): string {
  const random = createRandom('fireside');
  const paper = createPaper();
  const room = { width: 24, depth: 18, height: 11 };
  const camera = createCamera({ eye: [12.4, 5.4, -14], lens: 1580, horizon: 410, center: 806 });
  const stage: Stage = {
    paper,
    camera,
    lamp: { towards: [0.1, 0.7, 0.5], shade: 0.5, warmth: 0.34, tint: indoors },
  };
  const { back, left, right } = wallsOf(camera, room);
  drawShell(paper, camera, room, { wall: '#b9a68c', ceiling: '#dccfb8', trim: '#efe5d2', light: -1 });
  drawPlanks(paper, random, camera, room, '#84593a');
  const evening = {
    sky: ['#5f74a4', '#e3b59a'],
    leaves: ['#4f6474', '#5c7068', '#465a66'],
    lawn: '#66786a',
  } as const;
  for (const [plane, area] of [
    [left, { left: 5, right: 11, bottom: 2.4, top: 8.8 }],
    [right, { left: 5, right: 11, bottom: 2.4, top: 8.8 }],
  ] as const) {
    drawView(paper, random, plane, area, evening);
    drawSash(paper, plane, area, { color: '#efe5d2', columns: 3, rows: 3 });
    drawDrapes(paper, plane, area, { color: '#8a4f42', rod: '#6b4a33', width: 1.3 });
  }
  drawRug(paper, camera, { left: 4, near: 1, right: 20.6, far: 13.4 }, ['#8f4a3f', '#35465a', '#d8b884']);
  fireplace();
  for (const [from, colors] of [
    [2.2, ['#e6d6b8', '#8f7a5c', '#6f7f5c']],
    [18.4, ['#cdd9d8', '#6f8f94', '#a39a6a']],
  ] as const)
    drawFramed(
      paper,
      back,
      { left: from, right: from + 3.4, bottom: 5, top: 8.4 },
      { frame: '#a3814c', mount: '#f2e8d4', colors },
    );
  drawLamp(stage, { at: [3.2, 0, 15] }, { height: 6, shade: 0.9, color: '#f2d9a4', metal: '#8a6a3c' });
  drawLamp(stage, { at: [21, 0, 15] }, { height: 6, shade: 0.9, color: '#f2d9a4', metal: '#8a6a3c' });
  drawPotted(
    stage,
    random,
    { at: [5.6, 0, 16.2] },
    { pot: '#6f7f80', potSize: 0.7, height: 3.8, color: '#56785a', kind: 'arching' },
  );
  drawPotted(
    stage,
    random,
    { at: [18.8, 0, 16.2] },
    { pot: '#6f7f80', potSize: 0.7, height: 3.8, color: '#56785a', kind: 'broad' },
  );
  drawSofa(
    stage,
    { at: [4.6, 0, 9.2], turn: -82 },
    { seats: 2, color: '#5f7478', cushions: ['#d8a25e', '#b4684f'] },
  );
  drawWingChair(stage, { at: [17.6, 0, 11.6], turn: 46 }, '#94503f', '#e3c58e');
  drawWingChair(stage, { at: [19.4, 0, 7.2], turn: 80 }, '#94503f', '#d9cdb2');
  drawRoundTable(stage, { at: [12.4, 0, 8.6] }, { radius: 1.9, height: 1.5, wood: '#70492f' });
  table();
  light();
  paper.finish({ corners: 0.5, tint: indoors });
  return paper.toSvg();

  function fireplace(): void {
    const wall = frontWall(camera, [7.6, 0, 16.6]);
    drawParts(stage, { at: [12.4, 0, 17.3] }, [
      { from: [-4.8, 0, -0.7], to: [4.8, 11, 0.7], color: '#8f877c' },
    ]);
    drawStones(
      paper,
      random,
      wall,
      { left: 0, bottom: 0, right: 9.6, top: 11 },
      ['#9b9080', '#877d72', '#ab9f8b', '#7c7670'],
      1,
    );
    paper.polygon(wall.quad(0, 0, 9.6, 11), {
      fill: paper.radial(wall.at(4.8, 2), 330, [
        [0, '#ffb45e', 0.5],
        [1, '#2a2430', 0.3],
      ]),
      blend: 'multiply',
    });
    const opening: Point[] = [
      wall.at(2.2, 0.5),
      wall.at(7.4, 0.5),
      wall.at(7.4, 3.2),
      wall.at(6.6, 4.2),
      wall.at(4.8, 4.6),
      wall.at(3, 4.2),
      wall.at(2.2, 3.2),
    ];
    paper.polygon(opening, { fill: '#2b1c1a', stroke: '#5c5048', line: 9 });
    const hearth = wall.at(4.8, 1.6);
    paper.ellipse(hearth, 150, 130, {
      fill: paper.radial(hearth, 150, [
        [0, '#ff9a3c', 0.95],
        [0.5, '#c4512a', 0.6],
        [1, '#2b1c1a', 0],
      ]),
      clip: paper.clip(`M${opening.map((point) => point.join(' ')).join('L')}z`),
    });
    logs(wall.at(4.8, 0.9));
    paper.polygon(wall.quad(-0.1, 10.5, 9.7, 11, 0.1), { fill: '#f3ead8' });
    drawParts(stage, { at: [12.4, 0, 16.2] }, [
      { from: [-5.2, 0, -1.4], to: [5.2, 0.5, 0.3], color: '#7d756c' },
    ]);
    drawParts(stage, { at: [12.4, 0, 16.2] }, [
      { from: [-4.4, 5.3, -0.7], to: [4.4, 5.9, 0.4], color: '#6b4630', round: 0.06 },
    ]);
    mantel();
    drawFramed(
      paper,
      wall,
      { left: 3, right: 6.6, bottom: 6.8, top: 9.4 },
      { frame: '#a3814c', mount: '#f2e8d4', colors: ['#e3cdb0', '#8fa08c', '#b98f5c'] },
    );
  }

  function logs([x, y]: Point): void {
    for (const [dx, dy, w] of [
      [-46, 10, 92],
      [-30, -6, 74],
      [-54, 22, 110],
    ] as const) {
      paper.rectangle(x + dx, y + dy, w, 17, { fill: '#4a2c20', stroke: '#6b3a24', line: 2 });
      paper.ellipse([x + dx + w, y + dy + 8], 7, 9, { fill: '#d0773c' });
    }
    const tongues = [
      [-44, 70, -8],
      [-22, 112, 12],
      [2, 140, -10],
      [26, 104, 10],
      [46, 66, 6],
      [-8, 84, 16],
      [14, 76, -14],
    ] as const;
    for (const [size, color, blur] of [
      [1.15, '#d9531f', 4],
      [0.86, '#f58a30', 2.5],
      [0.56, '#ffc75a', 2],
      [0.28, '#fff1bd', 1.5],
    ] as const) {
      for (const [dx, tall, sway] of tongues) {
        const [w, h] = [46 * size, tall * size];
        const flame: Point[] = [
          [x + dx, y + 8],
          [x + dx - w * 0.5, y - h * 0.22],
          [x + dx - w * 0.2 + sway * 0.4, y - h * 0.58],
          [x + dx + sway, y - h],
          [x + dx + w * 0.24 + sway * 0.5, y - h * 0.5],
          [x + dx + w * 0.48, y - h * 0.18],
        ];
        paper.shape(curveThrough(flame, true), { fill: color, opacity: 0.7, blur });
      }
    }
    drawGlow(paper, [x, y - 30], 330, '#ffb25a', 0.6);
  }

  function mantel(): void {
    const up = 5.9;
    for (const [x, color, tall] of [
      [9, '#7f9fa8', 1.3],
      [9.9, '#d9cdb4', 0.8],
      [15.6, '#c9836a', 1.1],
    ] as const)
      drawTurned(
        stage,
        { at: [x, up, 16] },
        {
          rings: [
            [0.22, 0],
            [0.36, tall * 0.4],
            [0.16, tall * 0.8],
            [0.22, tall],
          ],
          color,
          open: '#3a2e28',
        },
      );
    for (const x of [14.2, 14.7]) {
      drawTurned(
        stage,
        { at: [x, up, 16] },
        {
          rings: [
            [0.14, 0],
            [0.13, x < 14.5 ? 1 : 0.7],
          ],
          color: '#f2e8d4',
        },
      );
      const flame = camera.see([x, up + (x < 14.5 ? 1.2 : 0.9), 16]);
      paper.ellipse(flame, 3, 6, { fill: '#fff0c0' });
      drawGlow(paper, flame, 34, '#ffd48a', 0.7);
    }
  }

  function table(): void {
    drawTurned(
      stage,
      { at: [11.8, 1.5, 8.8] },
      {
        rings: [
          [0.36, 0],
          [0.5, 0.3],
          [0.42, 0.7],
          [0.2, 0.9],
        ],
        color: '#e6dcc8',
        open: '#8a7a62',
      },
    );
    drawTurned(
      stage,
      { at: [13.2, 1.5, 8.2] },
      {
        rings: [
          [0.34, 0],
          [0.38, 0.04],
        ],
        color: '#f0e8d8',
      },
    );
    drawTurned(
      stage,
      { at: [13.2, 1.54, 8.2] },
      {
        rings: [
          [0.13, 0],
          [0.21, 0.26],
        ],
        color: '#f0e8d8',
        open: '#7a4a30',
      },
    );
    drawParts(stage, { at: [12.5, 1.5, 9.6], turn: 14 }, [
      { from: [-0.6, 0, -0.4], to: [0.6, 0.16, 0.4], color: '#4f6b74' },
      { from: [-0.5, 0.16, -0.36], to: [0.5, 0.3, 0.36], color: darken('#c79a54', 0.1) },
    ]);
  }

  function light(): void {
    const floor = camera.see([12.4, 0, 11.6]);
    paper.ellipse(floor, 640, 190, {
      fill: paper.halo([
        [0, '#ffb868', 0.6],
        [0.5, '#ff9f52', 0.25],
        [1, '#ff9f52', 0],
      ]),
      blend: 'soft-light',
    });
    paper.ellipse(floor, 440, 130, {
      fill: paper.halo([
        [0, '#ffc47a', 0.32],
        [1, '#ff9f52', 0],
      ]),
      blend: 'screen',
    });
  }
}
