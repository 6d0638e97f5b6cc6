import { createRandom } from '../../random.ts';
import { createPaper, type Point } from '../paper.ts';
import { createCamera, ground } from '../space.ts';
import {
  disc,
  drawBlossoms,
  drawBorder,
  drawDapples,
  drawLawn,
  drawShrub,
  drawTuft,
} from '../things/garden.ts';
import { leaf } from '../things/leaves.ts';
import { drawBench } from '../things/outdoor-seats.ts';
import { type Bend, drawPath } from '../things/paths.ts';
import { drawRidge, drawSky } from '../things/sky.ts';
import type { Stage } from '../things/solids.ts';
import { drawTree, drawTreeShade } from '../things/trees.ts';
import { drawRod, drawTurned } from '../things/turned.ts';

/** A bench under a flowering tree, beside a path through borders in full bloom. */
export function gardenBench(): string {
  const random = createRandom('bench');
  const paper = createPaper();
  const camera = createCamera({ eye: [0, 5, -14], lens: 1220, horizon: 430, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [-0.7, 0.8, -0.3], shade: 0.45, warmth: 0.3 } };
  drawSky(paper, {
    colors: ['#a9cfe0', '#d8e7df', '#fbf0d2'],
    horizon: 440,
    sun: { at: [260, 120], color: '#fff3c8', reach: 800 },
  });
  drawRidge(paper, random, { top: 380, bottom: 470, rise: 60, color: '#9cb893', haze: '#c4d2a8' });
  for (const [x, h, color] of [
    [60, 420, '#8fae6c'],
    [250, 330, '#a3bb7a'],
    [470, 300, '#89ab78'],
    [700, 260, '#9dba80'],
    [930, 280, '#8fb07a'],
    [1160, 330, '#a6bd78'],
    [1390, 380, '#8aab6a'],
    [1570, 440, '#9ab574'],
  ] as const) {
    drawTree(paper, random, {
      foot: [x, 470],
      height: h,
      spread: h * 0.5,
      color,
      light: -1,
      leafSize: 8,
      trunk: 0.2,
    });
  }
  drawLawn(paper, random, { top: 440, far: '#b7cc82', near: '#6b9650' });
  path();
  pergola();
  drawBorder(paper, random, {
    from: [1600, 560],
    to: [900, 500],
    heightFrom: 120,
    heightTo: 56,
    colors: ['#d99ab4', '#f6efe2', '#a792d0', '#e6c06a'],
    leaf: '#668f55',
    light: -1,
    count: 11,
  });
  drawBorder(paper, random, {
    from: [-20, 560],
    to: [330, 500],
    heightFrom: 110,
    heightTo: 60,
    colors: ['#f6efe2', '#a792d0', '#d99ab4'],
    leaf: '#668f55',
    light: -1,
    count: 7,
  });
  drawTreeShade(paper, random, { center: [1010, 800], rx: 520, ry: 96, opacity: 0.32 });
  blossomTree();
  const stand = { at: [1.6, 0, 0.6], turn: 10 } as const;
  drawShrub(paper, random, {
    foot: [760, 800],
    width: 250,
    height: 190,
    color: '#6c9658',
    light: -1,
    leafSize: 11,
    flowers: '#f4e3ea',
  });
  drawBench(stage, stand, '#a97c52', 6);
  drawTurned(
    stage,
    { at: [6.4, 0, -1.4] },
    {
      rings: [
        [0.6, 0],
        [0.8, 1.1],
        [0.92, 1.2],
        [0.92, 1.45],
      ],
      color: '#b9795c',
      open: '#4a3a2e',
    },
  );
  drawShrub(paper, random, {
    foot: camera.see([6.4, 1.4, -1.4]),
    width: 190,
    height: 150,
    color: '#7fa565',
    light: -1,
    leafSize: 9,
    flowers: '#e07f72',
  });
  fallenPetals();
  foreground();
  drawDapples(paper, random, {
    center: [900, 840],
    rx: 560,
    ry: 150,
    color: '#fff4c0',
    count: 90,
    size: 44,
    opacity: 0.5,
  });
  paper.finish({ corners: 0.32 });
  return paper.toSvg();

  function path(): void {
    const floor = ground(camera);
    const bends: readonly Bend[] = [
      [-1.6, 40, 0.9],
      [-3, 30, 1.3],
      [-5.4, 18, 1.6],
      [-5.6, 8, 1.7],
      [-4, 0, 1.9],
      [-4.6, -6, 2.2],
      [-7, -12.4, 3],
    ];
    drawPath(paper, camera, { bends, far: '#efe2c6', near: '#cfb992', rough: 6 });
    const pebbles = Array.from({ length: 240 }, () => {
      const z = -9 + random.next() ** 2 * 34;
      const at = floor.at(-4.9 + (random.next() - 0.5) * 3.4 - Math.max(0, z) * 0.03, z);
      return disc(at, Math.max(1, camera.scale([0, 0, z]) * 0.03));
    });
    paper.shape(pebbles.join(''), { fill: '#a8946f', opacity: 0.5 });
  }

  function pergola(): void {
    const at = { at: [-4, 0, 24] } as const;
    for (const x of [-3.4, 3.4])
      for (const z of [0, 6])
        drawRod(stage, at, {
          through: [
            [x, 0, z],
            [x, 9, z],
          ],
          thick: 0.5,
          color: '#f2ece0',
        });
    for (let x = -4.6; x <= 4.6; x += 1.3)
      drawRod(stage, at, {
        through: [
          [x, 9.4, -1],
          [x, 9.4, 7],
        ],
        thick: 0.3,
        color: '#f2ece0',
      });
    for (const z of [0, 6])
      drawRod(stage, at, {
        through: [
          [-5, 9, z],
          [5, 9, z],
        ],
        thick: 0.4,
        color: '#f2ece0',
      });
    const top = camera.see([-4, 9.6, 26]);
    for (const [dx, dy, w] of [
      [-120, 40, 100],
      [-60, 14, 120],
      [20, 10, 130],
      [100, 22, 110],
      [140, 60, 80],
    ] as const)
      drawShrub(paper, random, {
        foot: [top[0] + dx, top[1] + dy],
        width: w,
        height: 60,
        color: '#7c9f62',
        light: -1,
        leafSize: 7,
        flowers: '#c6a6dc',
      });
  }

  function blossomTree(): void {
    drawTree(paper, random, {
      foot: [1210, 770],
      height: 900,
      spread: 430,
      color: '#e6b0bd',
      light: -1,
      leafSize: 14,
      bark: '#6a4f44',
      trunk: 0.36,
      contrast: 0.55,
    });
    drawBlossoms(paper, random, {
      center: [1160, 170],
      rx: 380,
      ry: 240,
      color: '#fbdfe4',
      size: 9,
      count: 240,
      light: -1,
    });
  }

  function fallenPetals(): void {
    for (const [color, count] of [
      ['#f6d3da', 170],
      ['#e7b3c0', 80],
    ] as const) {
      const petals = Array.from({ length: count }, () => {
        const z = -8 + random.next() * 14;
        return leaf(
          camera.see([-3 + random.next() * 14, 0.02, z]),
          4 + random.next() * 8,
          random.next() * 6.28,
          0.5,
        );
      });
      paper.shape(petals.join(''), { fill: color, opacity: 0.9 });
    }
    const air: Point[] = [
      [620, 330],
      [700, 470],
      [560, 560],
      [820, 250],
      [480, 420],
      [760, 610],
      [660, 700],
    ];
    paper.shape(air.map((at, index) => leaf(at, 12, index, 0.5)).join(''), { fill: '#f8dde2' });
  }

  function foreground(): void {
    for (const [x, w, h, flower] of [
      [-10, 260, 240, '#a792d0'],
      [150, 220, 190, '#f6efe2'],
      [1330, 260, 180, '#f2d27a'],
      [1470, 280, 250, '#d98aa8'],
      [1610, 240, 300, '#f6efe2'],
    ] as const) {
      drawTuft(paper, random, {
        foot: [x, 1090],
        width: w,
        height: h,
        color: '#5d8748',
        blades: 60,
        flowers: flower,
      });
    }
  }
}
