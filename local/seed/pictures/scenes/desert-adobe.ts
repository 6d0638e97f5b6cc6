import { createRandom } from '../../random.ts';
import { darken, lighten, type Color } from '../color.ts';
import { createPaper, type Point } from '../paper.ts';
import { createCamera, frontWall, ground, leftWall } from '../space.ts';
import { drawPotted } from '../things/furniture.ts';
import { drawShrub, drawTuft } from '../things/garden.ts';
import { leaf } from '../things/leaves.ts';
import { drawRidge, drawSky, drawStreaks } from '../things/sky.ts';
import { drawBox, drawTurned, type Stage } from '../things/solids.ts';
import { drawTree } from '../things/trees.ts';
import { drawShade } from '../things/walls.ts';
import { drawWindow, type WindowStyle } from '../things/windows.ts';

const clay = '#d6a27c';
const turquoise = '#3f8a8c';

/** Adobe houses with rounded corners and turquoise woodwork below red mesas, late in the afternoon. */
export function desertAdobe(): string {
  const random = createRandom('adobe');
  const paper = createPaper();
  const camera = createCamera({ eye: [24, 6, -52], turn: -18, lens: 1260, horizon: 640, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [0.9, 0.5, -0.5], shade: 0.5, warmth: 0.3 } };
  drawSky(paper, {
    colors: ['#6f9fc4', '#bcd0d4', '#fbdcb0'],
    horizon: 640,
    sun: { at: [1500, 420], color: '#ffe2a6', reach: 900 },
  });
  drawStreaks(paper, random, { top: 90, bottom: 380, count: 12, color: '#fff2dc', opacity: 0.6 });
  mesas();
  paper.rectangle(0, 650, 1600, 420, {
    fill: paper.linear(
      [0, 650],
      [0, 1067],
      [
        [0, '#dcb48a'],
        [0.4, '#d6a87c'],
        [1, '#b98660'],
      ],
    ),
  });
  scrub();
  block(-26, 6, 12, 30, 12.5);
  block(-12, 16, 0, 20, 16);
  block(6, 24, -4, 12, 10.5);
  gate();
  plants();
  paper.finish({ corners: 0.3 });
  return paper.toSvg();

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
        fill: paper.linear(
          [0, 420],
          [0, 660],
          [
            [0, color],
            [1, lighten(color, 0.35)],
          ],
        ),
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

  function scrub(): void {
    for (let index = 0; index < 46; index++) {
      const part = random.next() ** 1.6;
      const size = 12 + part * 60;
      drawShrub(paper, random, {
        foot: [random.int(-20, 1620), 664 + part * 320],
        width: size * 1.5,
        height: size * 0.7,
        color: random.pick(['#8f9a6c', '#a3a67a', '#7d8f6e']),
        light: 1,
        leafSize: Math.max(4, size * 0.12),
      });
    }
  }

  /** A house of one room's depth: thick walls that lean in a little, a soft parapet, beams that stick out. */
  function block(left: number, right: number, near: number, far: number, high: number): void {
    const wall = { from: [left, -0.5, near], to: [right, high, far], color: clay, round: 0.7 } as const;
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
      frame: turquoise,
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
    paper.polygon(front.quad(left, 0, left + 4, 6.6, -0.4), { fill: turquoise });
    for (const x of [left + 0.25, left + 2.1])
      for (const [b, t] of [
        [0.5, 2.6],
        [3, 6],
      ] as const)
        paper.polygon(front.quad(x, b, x + 1.6, t, -0.4), {
          fill: lighten(turquoise, 0.12),
          stroke: darken(turquoise, 0.4),
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
        { from: [left, -0.4, -13], to: [right, 3.1, -11.8], color: lighten(clay, 0.06), round: 0.4 },
      );
    for (const x of [-4.6, 5])
      drawBox(
        stage,
        { at: [0, 0, 0] },
        { from: [x - 0.8, -0.3, -13.2], to: [x + 0.8, 4.6, -11.6], color: lighten(clay, 0.08), round: 0.4 },
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
      agave(camera.see([x, 0, z]), camera.scale([x, 0, z]) * 3 * size);
    ocotillo(camera.see([-16, 0, -16]), 330);
    pear(camera.see([23, 0, -14.8]), 64);
    pear([1520, 1000], 120);
    agave([300, 1010], 210);
    agave([90, 1050], 150);
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

  function agave(foot: Point, size: number): void {
    paper.ellipse([foot[0] - size * 0.2, foot[1]], size * 0.7, size * 0.1, {
      fill: '#3c2e3c',
      opacity: 0.35,
      blur: 6,
    });
    const blades = Array.from({ length: 22 }, (_, index) => ({
      angle: -Math.PI / 2 + (index / 21 - 0.5) * 2.9,
      order: random.next(),
    }));
    for (const { angle } of blades.toSorted(
      (a, b) => Math.abs(b.angle + Math.PI / 2) - Math.abs(a.angle + Math.PI / 2) + (a.order - b.order) * 0.6,
    )) {
      const length = size * (0.6 + 0.3 * random.next());
      const tone = random.pick(['#7f9f8c', '#94b09a', '#6d8f80']);
      paper.shape(leaf(foot, length, angle, 0.16), {
        fill: Math.cos(angle) > 0 ? lighten(tone, 0.25) : darken(tone, 0.15),
      });
      paper.line(
        [foot, [foot[0] + Math.cos(angle) * length * 0.9, foot[1] + Math.sin(angle) * length * 0.9]],
        { stroke: lighten(tone, 0.5), line: 1.2, opacity: 0.6 },
      );
    }
  }

  function ocotillo(foot: Point, size: number): void {
    for (let index = 0; index < 13; index++) {
      const lean = (index / 12 - 0.5) * size * 0.9;
      const top: Point = [foot[0] + lean, foot[1] - size * (0.8 + random.next() * 0.25)];
      const bend: Point = [foot[0] + lean * 0.3, foot[1] - size * 0.45];
      paper.shape(`M${foot.join(' ')}Q${bend.join(' ')} ${top.join(' ')}`, { stroke: '#7d8a5a', line: 5 });
      paper.shape(leaf(top, 26, -Math.PI / 2 + lean * 0.002, 0.3), { fill: '#e2603f' });
    }
  }

  function pear(foot: Point, size: number): void {
    const pads = [
      [0, 0.5, 0.5],
      [-0.6, 1.1, 0.42],
      [0.55, 1.2, 0.44],
      [0, 1.5, 0.4],
      [-1, 1.8, 0.32],
      [0.9, 2, 0.34],
      [-0.3, 2.3, 0.3],
    ] as const;
    for (const [dx, up, radius] of pads) {
      const at: Point = [foot[0] + dx * size, foot[1] - up * size];
      paper.ellipse(at, size * radius * 0.86, size * radius * 1.15, {
        fill: paper.radial([at[0] + size * 0.2, at[1] - size * 0.3], size * radius * 2, [
          [0, '#b5c48a'],
          [0.5, '#86a06c'],
          [1, '#4f6f5c'],
        ]),
      });
      if (up > 1.4)
        paper.ellipse([at[0] + size * 0.1, at[1] - size * radius * 1.1], size * 0.1, size * 0.12, {
          fill: '#d9566a',
        });
    }
  }
}
