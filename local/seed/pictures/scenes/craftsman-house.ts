import { createRandom } from '../../random.ts';
import { type Color, darken } from '../color.ts';
import type { Look } from '../look.ts';
import { createPaper } from '../paper.ts';
import { createCamera, frontWall, ground, type Plane } from '../space.ts';
import { drawConifer } from '../things/conifers.ts';
import { drawBorder, drawLawn, drawShrub, drawTuft } from '../things/garden.ts';
import { drawBlock } from '../things/houses.ts';
import { drawRocker } from '../things/outdoor-seats.ts';
import { type Bend, drawPath } from '../things/paths.ts';
import { drawCloud, drawRidge, drawSky } from '../things/sky.ts';
import { drawParts, type Stage } from '../things/solids.ts';
import { drawTree, drawTreeShade } from '../things/trees.ts';
import { type Area, drawSiding, drawStones, drawWall } from '../things/walls.ts';
import { drawWindow, type WindowStyle } from '../things/windows.ts';

const cream = '#f0e8d6';

type BungalowLook = Look & Record<'walls' | 'roof' | 'door' | 'blossom', Color>;

const may: BungalowLook = {
  seed: 'craftsman',
  sky: ['#8db6cf', '#c6dbe0', '#f6ead0'],
  sun: '#fff0c4',
  walls: '#8fa08a',
  roof: '#6d5b50',
  door: '#94543a',
  blossom: '#d9a8b4',
};

/** The same house in blue, on an evening in September. */
export const blueInSeptember: BungalowLook = {
  seed: 'blue bungalow',
  sky: ['#7a94b8', '#d3c6bd', '#fbd9a6'],
  sun: '#ffdc9c',
  mirrored: true,
  wash: '#fff0dc',
  walls: '#7f97ac',
  roof: '#5c5a60',
  door: '#b5713f',
  blossom: '#d08f4c',
};

/** A craftsman bungalow with a deep porch under a low gable, in the soft light of a May afternoon. */
export function craftsmanHouse(look: BungalowLook = may): string {
  const random = createRandom(look.seed);
  const paper = createPaper();
  const camera = createCamera({ eye: [28, 6.2, -44], turn: -27, lens: 1180, horizon: 690, center: 830 });
  const stage: Stage = { paper, camera, lamp: { towards: [0.7, 0.7, -0.6], shade: 0.45 } };
  const house = { paper, camera, random };
  drawSky(paper, {
    colors: look.sky,
    horizon: 700,
    sun: { at: [1420, 180], color: look.sun, reach: 900 },
  });
  drawCloud(paper, random, { at: [360, 200], size: 320, light: '#fffaf0', shade: '#c8d5dc', opacity: 0.85 });
  drawCloud(paper, random, { at: [1190, 120], size: 210, light: '#fffaf0', shade: '#d5dce0', opacity: 0.7 });
  drawRidge(paper, random, { top: 600, bottom: 720, rise: 70, color: '#86a08f', haze: '#b6c6a6' });
  for (const [x, h] of [
    [380, 330],
    [640, 300],
    [1390, 470],
    [1500, 560],
    [1600, 430],
  ] as const) {
    drawConifer(paper, random, { foot: [x, 730], height: h, spread: h * 0.19, color: '#56775c', light: 1 });
  }
  drawTree(paper, random, {
    foot: [520, 720],
    height: 430,
    spread: 170,
    color: '#88a764',
    light: 1,
    leafSize: 8,
  });
  drawLawn(paper, random, { top: 706, far: '#a5bd78', near: '#5f8a4a' });
  path();
  const texture = (plane: Plane, area: Area) => drawSiding(paper, plane, area, look.walls, 0.55);
  const style: WindowStyle = {
    frame: cream,
    glass: 'day',
    columns: 2,
    rows: 2,
    trim: cream,
    sill: cream,
    curtains: '#f7f0e2',
  };

  // Main house with its ridge across, then the dormer, then the porch under its own gable.
  drawBlock(
    house,
    {
      left: -18,
      right: 14,
      near: 0,
      far: 26,
      base: 2.2,
      eaves: 12,
      rise: 9.5,
      ridge: 'across',
      walls: look.walls,
      roof: look.roof,
      trim: cream,
      overhang: 2.2,
      texture,
    },
    ({ front, side }) => {
      drawWindow(
        paper,
        random,
        front,
        { left: 3, bottom: 4.6, right: 8.6, top: 9.8 },
        { ...style, columns: 3 },
      );
      drawWindow(
        paper,
        random,
        front,
        { left: 22, bottom: 4.6, right: 27.4, top: 9.8 },
        { ...style, columns: 3, glass: 'lit' },
      );
      drawWindow(
        paper,
        random,
        front,
        { left: 13.2, bottom: 2.4, right: 16.6, top: 9.6 },
        { frame: look.door, glass: 'lit', columns: 3, rows: 3, trim: cream },
      );
      drawWall(paper, front, { left: 13.3, bottom: 2.4, right: 16.5, top: 7 }, look.door);
      for (const bottom of [4.6])
        for (const left of [4, 16])
          drawWindow(paper, random, side, { left, bottom, right: left + 4, top: bottom + 5 }, style);
      drawWindow(
        paper,
        random,
        side,
        { left: 10.4, bottom: 14, right: 15.4, top: 18 },
        { ...style, columns: 3 },
      );
    },
  );
  drawStones(paper, random, frontWall(camera, [-18, 0, 0]), { left: 0, bottom: 0, right: 32, top: 2.2 }, [
    '#9b9488',
    '#8b867c',
    '#aaa190',
  ]);
  drawBlock(
    house,
    {
      left: -8,
      right: 4,
      near: 3.5,
      far: 14,
      base: 12,
      eaves: 17.4,
      rise: 4,
      ridge: 'away',
      walls: look.walls,
      roof: look.roof,
      trim: cream,
      overhang: 1.5,
    },
    ({ front }) => {
      drawWindow(
        paper,
        random,
        front,
        { left: 2.4, bottom: 14.2, right: 9.6, top: 17.2 },
        { ...style, columns: 4 },
      );
    },
  );
  porch();
  garden();
  paper.finish({ wash: look.wash });
  return paper.toSvg(look.mirrored);

  function path(): void {
    const bends: readonly Bend[] = [
      [-1.9, -11.5, 2.6],
      [0.6, -16, 2.7],
      [6, -23, 3],
      [15, -31, 3.6],
      [27, -43, 5],
    ];
    drawPath(paper, camera, { bends, far: '#ddd3bf', near: '#bfb198' });
    drawTreeShade(paper, random, { center: [1150, 960], rx: 420, ry: 60, opacity: 0.22 });
  }

  function porch(): void {
    const deck = ground(camera, [-12, 2.3, -11]);
    const under = frontWall(camera, [-12, 0, -11]);
    const wall = frontWall(camera, [-18, 0, 0]);
    paper.polygon(wall.quad(3, 2.3, 25, 12), { fill: '#1e2640', opacity: 0.34, blur: 9, blend: 'multiply' });
    paper.polygon(deck.quad(0, 0, 18, 11), {
      fill: paper.down(700, 800, '#8b7a66', '#b3a084'),
    });
    drawRocker(stage, { at: [-8.6, 2.3, -4.5], turn: -18 }, '#f3ecdf', '#b8705a');
    drawRocker(stage, { at: [2.2, 2.3, -4.8], turn: 16 }, '#f3ecdf', '#6f8f95');
    drawStones(paper, random, under, { left: 0, bottom: 0, right: 18, top: 2 }, [
      '#9b9488',
      '#8b867c',
      '#aaa190',
    ]);
    paper.polygon(under.quad(-0.2, 1.9, 18.2, 2.4), { fill: cream });
    for (const [index, z] of [-12, -13.2].entries()) {
      const high = 1.55 - index * 0.78;
      drawParts(stage, { at: [0, 0, 0] }, [{ from: [-4.6, 0, z], to: [1, high, -11], color: '#cdbfa6' }]);
    }
    for (const x of [-11.6, -5.2, 1.6, 5.4]) pillar(x);
    rail(-10.6, -5.6);
    rail(2.6, 5);
    drawBlock(
      house,
      {
        left: -13,
        right: 7,
        near: -11.4,
        far: 4,
        base: 11,
        eaves: 12,
        rise: 5.4,
        ridge: 'away',
        walls: look.walls,
        roof: look.roof,
        trim: cream,
        overhang: 1.8,
      },
      ({ front }) => {
        drawWall(paper, front, { left: 0, bottom: 10.6, right: 20, top: 12 }, cream);
        for (const x of [6.5, 10, 13.5])
          drawWindow(
            paper,
            random,
            front,
            { left: x - 1.2, bottom: 13, right: x + 1.2, top: 15 },
            { ...style, columns: 1, rows: 2, sill: undefined },
          );
      },
    );
  }

  function pillar(x: number): void {
    const stone = frontWall(camera, [x - 1.1, 0, -11]);
    drawStones(
      paper,
      random,
      stone,
      { left: 0, bottom: 0, right: 2.2, top: 5.4 },
      ['#a39a8b', '#8f897f', '#b3a892'],
      0.7,
    );
    paper.polygon(stone.quad(-0.2, 5.3, 2.4, 5.8), { fill: '#d8ccb6' });
    const outline = [stone.at(0.2, 5.8), stone.at(2, 5.8), stone.at(1.7, 11), stone.at(0.5, 11)];
    const [a, b] = [stone.at(0.2, 5), stone.at(2, 5)];
    paper.polygon(outline, {
      fill: paper.across(a[0], b[0], darken(cream, 0.22), cream, '#fffaf0'),
    });
  }

  function rail(from: number, to: number): void {
    const plane = frontWall(camera, [0, 0, -10.8]);
    for (let x = from; x < to; x += 0.5) paper.polygon(plane.quad(x, 2.6, x + 0.18, 5), { fill: cream });
    paper.polygon(plane.quad(from - 0.4, 4.9, to + 0.4, 5.25), { fill: '#fffaf0' });
    paper.polygon(plane.quad(from - 0.4, 2.7, to + 0.4, 2.95), { fill: darken(cream, 0.1) });
  }

  function garden(): void {
    for (const [x, z, w, flower] of [
      [-14, -12.6, 90, '#d9a0b4'],
      [-10, -13, 84, '#f3e3ea'],
      [-7, -13.4, 70, '#b39ad0'],
      [3.4, -13.2, 80, '#f3e3ea'],
      [7, -12.6, 96, '#d9a0b4'],
      [11, -6, 80, '#e8c46a'],
      [14.6, -2, 84, '#f6f0e4'],
    ] as const) {
      drawShrub(paper, random, {
        foot: camera.see([x, 0, z]),
        width: w * 1.2,
        height: w * 0.8,
        color: '#668a58',
        light: 1,
        leafSize: 8,
        flowers: flower,
      });
    }
    drawTreeShade(paper, random, { center: [150, 890], rx: 300, ry: 46 });
    drawTree(paper, random, {
      foot: [110, 880],
      height: 640,
      spread: 250,
      color: look.blossom,
      light: 1,
      leafSize: 13,
      bark: '#5d463c',
      trunk: 0.34,
      contrast: 0.55,
    });
    drawBorder(paper, random, {
      from: [-20, 1010],
      to: [470, 1100],
      heightFrom: 80,
      heightTo: 120,
      colors: ['#e8b7c4', '#fdf5ea', '#b79bd0'],
      leaf: '#5f8752',
      light: 1,
      count: 8,
    });
    for (const x of [1330, 1430, 1540])
      drawTuft(paper, random, {
        foot: [x, 1080],
        width: 180,
        height: 120,
        color: '#668f4a',
        flowers: random.pick(['#f0d57a', '#fdf5ea']),
      });
  }
}
