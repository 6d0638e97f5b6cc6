import { createRandom } from '../../random.ts';
import { type Color, darken, lighten } from '../color.ts';
import type { Look } from '../look.ts';
import { createPaper } from '../paper.ts';
import { createCamera, frontWall, leftWall, type Plane } from '../space.ts';
import { drawBorder, drawLawn, drawShrub, drawTuft } from '../things/garden.ts';
import { drawBench } from '../things/outdoor-seats.ts';
import { type Bend, drawPath } from '../things/paths.ts';
import { drawCloud, drawRidge, drawSky } from '../things/sky.ts';
import { drawBox, drawParts, type Stage } from '../things/solids.ts';
import { drawTree, drawTreeShade } from '../things/trees.ts';
import { drawBricks, drawShade, drawSiding, drawWall } from '../things/walls.ts';
import { drawWindow } from '../things/windows.ts';

const timber = '#b08158';

type ResidenceLook = Look &
  Record<'plaster' | 'bricks' | 'leaves' | 'blossom', Color> & {
    /** Share of windows with a lamp behind them. */
    lit: number;
  };

const day: ResidenceLook = {
  seed: 'residence',
  sky: ['#74a9d1', '#b9d8e4', '#f8eed6'],
  sun: '#fff3cf',
  plaster: '#ece3d2',
  bricks: '#b5816a',
  leaves: '#84a85c',
  blossom: '#d2a2b0',
  lit: 0.2,
};

/** The same kind of house in sandstone, when the lamps go on. */
export const sandstoneEvening: ResidenceLook = {
  seed: 'sandstone residence',
  sky: ['#5f7bab', '#c9b3b8', '#fdd09c'],
  sun: '#ffcf94',
  mirrored: true,
  wash: '#f6dcd0',
  plaster: '#e2d2b6',
  bricks: '#cbb088',
  leaves: '#6f9a58',
  blossom: '#e3c27c',
  lit: 0.75,
};

/** A new residence of three floors with balconies, a covered entrance and a garden in front. */
export function gardenResidence(look: ResidenceLook = day): string {
  const random = createRandom(look.seed);
  const paper = createPaper();
  const camera = createCamera({ eye: [38, 7, -78], turn: -23, lens: 1180, horizon: 735, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [0.8, 0.7, -0.4], shade: 0.45 } };
  drawSky(paper, {
    colors: look.sky,
    horizon: 735,
    sun: { at: [1450, 200], color: look.sun, reach: 900 },
  });
  drawCloud(paper, random, { at: [350, 200], size: 330, light: '#fffdf6', shade: '#c8d9e4' });
  drawCloud(paper, random, { at: [1230, 150], size: 240, light: '#fffdf6', shade: '#d2dfe6', opacity: 0.8 });
  drawRidge(paper, random, { top: 690, bottom: 770, rise: 50, color: '#8cab86', haze: '#b9cba2' });
  for (const [x, h] of [
    [20, 420],
    [170, 350],
    [1400, 360],
    [1560, 430],
  ] as const)
    drawTree(paper, random, {
      foot: [x, 770],
      height: h,
      spread: h * 0.4,
      color: '#7fa163',
      light: 1,
      leafSize: 8,
    });
  drawLawn(paper, random, { top: 756, far: '#a5c078', near: '#648d4c' });
  drive();
  wing(-40, -8, 8, 30, 2, look.plaster);
  wing(-12, 22, 0, 24, 3, look.bricks);
  wing(18, 40, 10, 34, 3, look.plaster);
  entrance();
  garden();
  paper.finish({ corners: 0.26, wash: look.wash });
  return paper.toSvg(look.mirrored);

  function wing(left: number, right: number, near: number, far: number, floors: number, color: Color): void {
    const high = floors * 11.4 + 2.4;
    const front = frontWall(camera, [left, 0, near]);
    const side = leftWall(camera, [right, 0, near]);
    // The roof comes first: its underside shows only where it stands out beyond the walls.
    drawBox(
      stage,
      { at: [0, 0, 0] },
      { from: [left - 2.2, high - 0.9, near - 2.4], to: [right + 2, high, far + 2], color: '#8a7a68' },
    );
    for (const [plane, wide, shade] of [
      [side, far - near, 0.02],
      [front, right - left, 0.1],
    ] as const) {
      const tone = darken(color, shade);
      drawWall(paper, plane, { left: 0, bottom: 0, right: wide, top: high }, tone);
      if (color === look.bricks)
        drawBricks(
          paper,
          random,
          plane,
          { left: 0, bottom: 0, right: wide, top: high },
          { color: tone, mortar: '#e3d3c2', length: 1.3, height: 0.5, variety: 0.22 },
        );
      drawWall(paper, plane, { left: 0, bottom: 0, right: wide, top: 1.4 }, '#8f887c');
      drawShade(paper, plane, { left: 0, bottom: high - 4.4, right: wide, top: high - 0.8 }, 0.45);
      for (let floor = 0; floor < floors; floor++) bays(plane, wide, 2.2 + floor * 11.4, floor, shade);
    }
  }

  function bays(plane: Plane, wide: number, up: number, floor: number, shade: number): void {
    for (let across = 2.6; across < wide - 7; across += 10.4) {
      const isBalcony = floor > 0 && Math.round(across / 10.4) % 2 === 1;
      const area = { left: across, bottom: isBalcony ? up - 1 : up + 1, right: across + 6.4, top: up + 7 };
      const cladding = { left: across + 6.6, bottom: up - 1, right: across + 8.8, top: up + 7.4 };
      drawWall(paper, plane, cladding, darken(timber, shade));
      drawSiding(paper, plane, cladding, timber, 0.55);
      drawWindow(paper, random, plane, area, {
        frame: '#4c5257',
        glass: random.chance(look.lit) ? 'lit' : 'day',
        columns: 2,
        rows: 1,
        curtains: '#f7f0e2',
        mirror: ['#d5e6ea', '#5f7b88'],
        depth: 0.5,
      });
      if (isBalcony) balcony(plane, across - 0.6, up - 1.2, shade);
    }
  }

  function balcony(plane: Plane, left: number, up: number, shade: number): void {
    const right = left + 8;
    paper.polygon(plane.quad(left, up - 3.4, right, up - 0.6), { fill: '#1e2640', opacity: 0.28, blur: 3 });
    paper.polygon(
      [
        plane.at(left, up - 0.6),
        plane.at(right, up - 0.6),
        plane.at(right, up - 0.6, 4),
        plane.at(left, up - 0.6, 4),
      ],
      { fill: '#8a8277' },
    );
    paper.polygon(plane.quad(left, up - 0.7, right, up, 4), { fill: darken('#e9e2d4', shade) });
    const scale = camera.scale(plane.place(left, up, 4));
    drawShrub(paper, random, {
      foot: plane.at(left + 1.6, up + 1.2, 3.4),
      width: scale * 3,
      height: scale * 2.6,
      color: '#6f9658',
      light: 1,
      leafSize: Math.max(4, scale * 0.36),
      flowers: random.pick(['#e98f86', '#f7e9d2', '#e9b9cc']),
    });
    drawShrub(paper, random, {
      foot: plane.at(left + 6.2, up + 1.2, 3.4),
      width: scale * 2.6,
      height: scale * 2,
      color: '#7fa565',
      light: 1,
      leafSize: Math.max(4, scale * 0.34),
      flowers: random.pick(['#e98f86', '#f7e9d2', '#f0c56c']),
    });
    paper.polygon(plane.quad(left, up, right, up + 2.9, 4), { fill: '#e3eef0', opacity: 0.42 });
    paper.line(
      [
        plane.at(left, up + 2.9, 0),
        plane.at(left, up + 2.9, 4),
        plane.at(right, up + 2.9, 4),
        plane.at(right, up + 2.9, 0),
      ],
      { stroke: '#5b6064', line: 3 },
    );
    for (const x of [left, left + 2.66, left + 5.33, right])
      paper.line([plane.at(x, up, 4), plane.at(x, up + 2.9, 4)], { stroke: '#5b6064', line: 2 });
  }

  function drive(): void {
    const bends: readonly Bend[] = [
      [5, -1, 12],
      [5.6, -14, 12],
      [12, -30, 11],
      [24, -48, 11],
      [38, -68, 13],
    ];
    drawPath(paper, camera, { bends, far: '#d9d2c4', near: '#b9b1a1' });
    drawTreeShade(paper, random, { center: [1180, 930], rx: 320, ry: 44, opacity: 0.24 });
  }

  function entrance(): void {
    const at = { at: [0, 0, 0] } as const;
    const front = frontWall(camera, [-12, 0, 0]);
    drawWindow(
      paper,
      random,
      front,
      { left: 11.6, bottom: 0.2, right: 21.8, top: 10 },
      { frame: '#4c5257', glass: 'lit', columns: 4, rows: 1, trim: '#d9cfbd' },
    );
    drawShade(paper, front, { left: 8, bottom: 4, right: 25, top: 12 }, 0.35);
    for (const x of [-3.6, 12.4])
      for (const z of [-13, -1.6])
        drawParts(stage, at, [{ from: [x, 0, z], to: [x + 1, 11.2, z + 1], color: timber }]);
    drawBox(stage, at, { from: [-5, 11.2, -14.6], to: [15, 12.6, 0], color: '#6f6a64' });
    const under = camera.outline([
      [-5, 11.2, -14.6],
      [15, 11.2, -14.6],
      [15, 11.2, 0],
      [-5, 11.2, 0],
    ]);
    paper.polygon(under, {
      fill: paper.down(600, 700, lighten(timber, 0.1), darken(timber, 0.2)),
    });
    drawBench(stage, { at: [8.6, 0, -4] }, '#8d6744', 5);
  }

  function garden(): void {
    for (const [x, z, w] of [
      [-38, 6.4, 78],
      [-31, 6.4, 70],
      [-24, 6.4, 78],
      [-17, 6.4, 70],
      [17, 7, 84],
      [24, 8, 90],
      [31, 8, 94],
      [38, 8, 100],
    ] as const)
      drawShrub(paper, random, {
        foot: camera.see([x, 0, z]),
        width: w * 1.3,
        height: w * 0.8,
        color: '#668f55',
        light: 1,
        leafSize: 7,
        flowers: random.pick(['#f4dfe4', '#d3a4c4', '#fbf4e4']),
      });
    drawTreeShade(paper, random, { center: [230, 930], rx: 340, ry: 46 });
    drawTree(paper, random, {
      foot: [250, 915],
      height: 560,
      spread: 220,
      color: look.leaves,
      light: 1,
      leafSize: 13,
      trunk: 0.36,
    });
    drawTree(paper, random, {
      foot: [1540, 900],
      height: 470,
      spread: 180,
      color: look.blossom,
      light: 1,
      leafSize: 11,
      trunk: 0.36,
      contrast: 0.55,
    });
    drawBorder(paper, random, {
      from: [-30, 1000],
      to: [640, 1090],
      heightFrom: 78,
      heightTo: 130,
      colors: ['#b79bd0', '#fdf5ea', '#e8b7c4', '#f0d57a'],
      leaf: '#5f8752',
      light: 1,
      count: 12,
    });
    for (const x of [1400, 1520])
      drawTuft(paper, random, {
        foot: [x, 1085],
        width: 200,
        height: 130,
        color: '#6b8f4c',
        flowers: random.pick(['#b79bd0', '#fdf5ea']),
      });
  }
}
