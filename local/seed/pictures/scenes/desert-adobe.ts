import { createRandom } from '../../random.ts';
import { type Color, darken, lighten } from '../color.ts';
import type { Look } from '../look.ts';
import { createPaper, type Point } from '../paper.ts';
import { createCamera, frontWall, ground, leftWall } from '../space.ts';
import { drawAgave, drawOcotillo, drawPricklyPear, drawScrub } from '../things/desert-plants.ts';
import { drawTuft } from '../things/garden.ts';
import { drawPotted } from '../things/potted.ts';
import { drawRidge, drawSky, drawStreaks } from '../things/sky.ts';
import { drawBox, type Stage } from '../things/solids.ts';
import { drawTree } from '../things/trees.ts';
import { drawTurned } from '../things/turned.ts';
import { drawShade } from '../things/walls.ts';
import { drawWindow, type WindowStyle } from '../things/windows.ts';

type AdobeLook = Look & Record<'clay' | 'wood' | 'cloud', Color>;

const afternoon: AdobeLook = {
  seed: 'adobe',
  sky: ['#6f9fc4', '#bcd0d4', '#fbdcb0'],
  sun: '#ffe2a6',
  cloud: '#fff2dc',
  clay: '#d6a27c',
  wood: '#3f8a8c',
};

/** The same houses at sunset. */
export const redEvening: AdobeLook = {
  seed: 'adobe at sunset',
  sky: ['#4f5f9a', '#c98fa5', '#ffb98a'],
  sun: '#ffc07c',
  mirrored: true,
  wash: '#f9dcd2',
  cloud: '#ffc9b0',
  clay: '#c98a68',
  wood: '#3f6f8f',
};

/** Adobe houses with rounded corners and turquoise woodwork below red mesas, late in the afternoon. */
export function desertAdobe(look: AdobeLook = afternoon): string {
  const random = createRandom(look.seed);
  const paper = createPaper();
  const camera = createCamera({ eye: [24, 6, -52], turn: -18, lens: 1260, horizon: 640, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [0.9, 0.5, -0.5], shade: 0.5, warmth: 0.3 } };
  drawSky(paper, {
    colors: look.sky,
    horizon: 640,
    sun: { at: [1500, 420], color: look.sun, reach: 900 },
  });
  drawStreaks(paper, random, { top: 90, bottom: 380, count: 12, color: look.cloud, opacity: 0.6 });
  mesas();
  paper.rectangle(0, 650, 1600, 420, {
    fill: paper.down(650, 1067, '#dcb48a', '#d6a87c', '#b98660'),
  });
  drawScrub(paper, random);
  block(-26, 6, 12, 30, 12.5);
  block(-12, 16, 0, 20, 16);
  block(6, 24, -4, 12, 10.5);
  gate();
  plants();
  paper.finish({ corners: 0.3, wash: look.wash });
  return paper.toSvg(look.mirrored);

  function mesas(): void {
    const layers: readonly (readonly [number, Color, readonly Point[]])[] = [
      [
        0.55,
        '#c99a92',
        [
          [-40, 560],
          [60, 470],
          [260, 462],
          [300, 540],
          [420, 566],
          [560, 500],
          [760, 494],
          [800, 560],
          [1640, 585],
        ],
      ],
      [
        0.85,
        '#bf7c62',
        [
          [900, 610],
          [980, 596],
          [1010, 440],
          [1060, 428],
          [1270, 424],
          [1300, 470],
          [1350, 474],
          [1390, 590],
          [1640, 612],
        ],
      ],
    ];
    for (const [opacity, color, points] of layers) {
      const outline: Point[] = [...points, [1640, 660], [-40, 660]];
      paper.polygon(outline, {
        fill: paper.down(420, 660, color, lighten(color, 0.35)),
        opacity,
        rough: 6,
      });
    }
    for (const y of [470, 500, 532, 560])
      paper.line(
        [
          [1005 + (560 - y) * 0.1, y],
          [1350 + (y - 470) * 0.3, y + 4],
        ],
        { stroke: '#96563f', line: 5, opacity: 0.2, rough: 6 },
      );
    drawRidge(paper, random, { top: 628, bottom: 670, rise: 30, color: '#b59a72', haze: '#dcb48a' });
  }

  /** A house of one room's depth: thick walls that lean in a little, a soft parapet, beams that stick out. */
  function block(left: number, right: number, near: number, far: number, high: number): void {
    const wall = { from: [left, -0.5, near], to: [right, high, far], color: look.clay, round: 0.7 } as const;
    drawBox(stage, { at: [0, 0, 0] }, wall);
    const front = frontWall(camera, [left, 0, near]);
    const side = leftWall(camera, [right, 0, near]);
    const wide = right - left;
    for (let x = 2; x < wide - 1; x += 2.6) {
      const end = front.at(x, high - 2, 1);
      const root = front.at(x, high - 2, 0);
      paper.line([root, end], { stroke: '#6f4a33', line: 13 });
      paper.ellipse(end, 6.5, 6.5, { fill: '#a3744f' });
      paper.polygon(
        [
          front.at(x - 0.3, high - 2.3),
          front.at(x + 0.3, high - 2.3),
          front.at(x - 1.2, high - 4.4),
          front.at(x - 1.6, high - 4.2),
        ],
        { fill: '#1e2640', opacity: 0.25, blur: 2 },
      );
    }
    const style: WindowStyle = {
      frame: look.wood,
      glass: 'day',
      columns: 2,
      rows: 3,
      sill: '#e2bd98',
      curtains: '#f3e6d2',
      depth: 0.7,
      mirror: ['#bfd3d6', '#5d6a70'],
    };
    if (high > 15) {
      for (const [x, lit] of [
        [3, false],
        [18.5, true],
      ] as const)
        drawWindow(
          paper,
          random,
          front,
          { left: x, bottom: 9.2, right: x + 3, top: 13 },
          { ...style, glass: lit ? 'lit' : 'day' },
        );
      drawWindow(
        paper,
        random,
        front,
        { left: 3, bottom: 2.8, right: 6.6, top: 7 },
        { ...style, flowerBox: '#d9704f' },
      );
      doorway(front, 10.2);
    } else if (high > 12) {
      for (const x of [4, 9])
        drawWindow(paper, random, front, { left: x, bottom: 3, right: x + 3, top: 7.4 }, style);
    } else {
      drawWindow(
        paper,
        random,
        front,
        { left: 3.4, bottom: 2.8, right: 7.4, top: 7 },
        { ...style, glass: 'lit' },
      );
      drawWindow(paper, random, front, { left: 11, bottom: 2.8, right: 15, top: 7 }, style);
      for (const x of [3, 9])
        drawWindow(paper, random, side, { left: x, bottom: 2.8, right: x + 3, top: 6.8 }, style);
    }
    drawShade(paper, front, { left: 0, bottom: 0, right: wide, top: 2.4 }, 0.05);
    paper.line([front.at(0.6, high - 0.5), front.at(wide - 0.6, high - 0.5)], {
      stroke: '#ffe6c2',
      line: 5,
      opacity: 0.55,
      blur: 2,
    });
  }

  function doorway(front: ReturnType<typeof frontWall>, left: number): void {
    drawWindow(
      paper,
      random,
      front,
      { left: left - 0.4, bottom: 0, right: left + 4.4, top: 8.8 },
      { frame: '#8d5b3b', glass: 'lit', columns: 1, rows: 1, arched: true, depth: 1 },
    );
    paper.polygon(front.quad(left, 0, left + 4, 6.6, -0.4), { fill: look.wood });
    for (const x of [left + 0.25, left + 2.1])
      for (const [b, t] of [
        [0.5, 2.6],
        [3, 6],
      ] as const)
        paper.polygon(front.quad(x, b, x + 1.6, t, -0.4), {
          fill: lighten(look.wood, 0.12),
          stroke: darken(look.wood, 0.4),
          line: 2,
        });
  }

  function gate(): void {
    const floor = ground(camera);
    paper.polygon(
      floor.quad(-4, -30, 4, 0).length > 2
        ? camera.outline([
            [-3, 0, -0.5],
            [4, 0, -0.5],
            [9, 0, -14],
            [18, 0, -30],
            [30, 0, -48],
            [17, 0, -48],
            [8, 0, -30],
            [0, 0, -14],
          ])
        : [],
      { fill: '#e6c8a0', rough: 7, opacity: 0.9 },
    );
    for (const [left, right] of [
      [-30, -4.6],
      [5.6, 26],
    ] as const)
      drawBox(
        stage,
        { at: [0, 0, 0] },
        { from: [left, -0.4, -13], to: [right, 3.1, -11.8], color: lighten(look.clay, 0.06), round: 0.4 },
      );
    for (const x of [-4.6, 5])
      drawBox(
        stage,
        { at: [0, 0, 0] },
        {
          from: [x - 0.8, -0.3, -13.2],
          to: [x + 0.8, 4.6, -11.6],
          color: lighten(look.clay, 0.08),
          round: 0.4,
        },
      );
  }

  function plants(): void {
    drawTree(paper, random, {
      foot: [225, 800],
      height: 420,
      spread: 230,
      color: '#9aa86a',
      light: 1,
      leafSize: 8,
      bark: '#6b6a4c',
      trunk: 0.36,
      density: 0.8,
    });
    for (const [x, z, size] of [
      [-8, -15, 1],
      [9, -15, 1],
      [20, -16, 1.1],
      [14.5, -20, 0.8],
    ] as const)
      drawAgave(paper, random, camera.see([x, 0, z]), camera.scale([x, 0, z]) * 3 * size);
    drawOcotillo(paper, random, camera.see([-16, 0, -16]), 330);
    drawPricklyPear(paper, camera.see([23, 0, -14.8]), 64);
    drawPricklyPear(paper, [1520, 1000], 120);
    drawAgave(paper, random, [300, 1010], 210);
    drawAgave(paper, random, [90, 1050], 150);
    drawTuft(paper, random, { foot: [1180, 1085], width: 260, height: 130, color: '#b9a86a', blades: 70 });
    drawTuft(paper, random, {
      foot: [560, 1090],
      width: 240,
      height: 90,
      color: '#b9a86a',
      blades: 60,
      flowers: '#f0b45c',
    });
    drawPotted(
      stage,
      random,
      { at: [-2.6, 0, -1.6] },
      { pot: '#b5664a', potSize: 0.8, height: 2.6, color: '#7f9a62', kind: 'bush', flowers: '#e2705c' },
    );
    drawPotted(
      stage,
      random,
      { at: [4.8, 0, -1.6] },
      { pot: '#b5664a', potSize: 0.8, height: 2.6, color: '#7f9a62', kind: 'bush', flowers: '#e2705c' },
    );
    drawTurned(
      stage,
      { at: [-7.4, 0, -2] },
      {
        rings: [
          [0.5, 0],
          [1.1, 1.2],
          [1, 2],
          [0.5, 2.6],
          [0.6, 2.8],
        ],
        color: '#a9603f',
        open: '#3d2a22',
      },
    );
  }
}
