import { createRandom } from '../../random.ts';
import { type Color, darken, lighten } from '../color.ts';
import type { Look } from '../look.ts';
import { createPaper, pathThrough } from '../paper.ts';
import { createCamera, frontWall, ground, type Plane } from '../space.ts';
import { drawSmallFountain } from '../things/fountains.ts';
import { drawBorder, drawLawn, drawShrub, drawTuft } from '../things/garden.ts';
import { drawBlock } from '../things/houses.ts';
import { drawBench } from '../things/outdoor-seats.ts';
import { drawPalm } from '../things/palms.ts';
import { type Bend, drawPath } from '../things/paths.ts';
import { drawCloud, drawRidge, drawSky } from '../things/sky.ts';
import type { Stage } from '../things/solids.ts';
import { drawTreeShade } from '../things/trees.ts';
import { drawTurned } from '../things/turned.ts';
import { drawShade, drawWall } from '../things/walls.ts';
import { drawWindow, outlineOf, type WindowStyle } from '../things/windows.ts';

const wood = '#6b4a35';

type VillaLook = Look & Record<'stucco' | 'clay' | 'shutters', Color> & { cloud: readonly [Color, Color] };

const noon: VillaLook = {
  seed: 'villa',
  sky: ['#4f9bd0', '#a5d2e6', '#f2ecd6'],
  sun: '#fff4d0',
  cloud: ['#ffffff', '#c9dce8'],
  stucco: '#f3e8d4',
  clay: '#c4744f',
  shutters: '#4f7f86',
};

/** The same house in coral, before sunset. */
export const coralEvening: VillaLook = {
  seed: 'coral villa',
  sky: ['#5f86c0', '#e3b7b4', '#ffd79c'],
  sun: '#ffd08a',
  mirrored: true,
  wash: '#ffe9d8',
  cloud: ['#ffe9d6', '#c9a4b4'],
  stucco: '#eeb99a',
  clay: '#a9573f',
  shutters: '#5f7a5c',
};

/** A white villa with clay tiles, an arcade, palms and a fountain under a southern sky. */
export function palmVilla(look: VillaLook = noon): string {
  const random = createRandom(look.seed);
  const paper = createPaper();
  const camera = createCamera({ eye: [-24, 7, -66], turn: 17, lens: 1180, horizon: 690, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [-0.8, 0.7, -0.4], shade: 0.42, warmth: 0.22 } };
  const house = { paper, camera, random };
  drawSky(paper, {
    colors: look.sky,
    horizon: 700,
    sun: { at: [150, 150], color: look.sun, reach: 900 },
  });
  drawCloud(paper, random, { at: [1080, 180], size: 360, light: look.cloud[0], shade: look.cloud[1] });
  drawCloud(paper, random, {
    at: [420, 260],
    size: 220,
    light: look.cloud[0],
    shade: look.cloud[1],
    opacity: 0.8,
  });
  drawRidge(paper, random, { top: 660, bottom: 730, rise: 40, color: '#7fa58a', haze: '#b5cbab' });
  for (const [x, h, lean] of [
    [40, 470, -20],
    [240, 560, 26],
    [1330, 520, -24],
    [1530, 600, 20],
    [1450, 420, 14],
  ] as const)
    drawPalm(paper, random, { foot: [x, 740], height: h, color: '#5d8f5e', light: -1, lean });
  drawLawn(paper, random, { top: 716, far: '#a6c274', near: '#6a9650' });
  court();
  const style: WindowStyle = {
    frame: wood,
    glass: 'day',
    columns: 2,
    rows: 3,
    shutters: look.shutters,
    curtains: '#fbf5ea',
    sill: '#e2d2b8',
    depth: 0.5,
    mirror: ['#d3e8f0', '#4a6a7c'],
  };
  const shape = {
    walls: look.stucco,
    roof: look.clay,
    trim: '#e2cfb2',
    tiles: 'clay' as const,
    overhang: 1.8,
    sideShade: 0.14,
  };
  drawBlock(
    house,
    { ...shape, left: -2, right: 44, near: 6, far: 28, eaves: 21, rise: 6, ridge: 'across' },
    ({ front }) => {
      for (const left of [4, 13, 22, 31, 39.4])
        drawWindow(paper, random, front, { left, bottom: 13.4, right: left + 3.4, top: 18.6 }, style);
    },
  );
  drawBlock(
    house,
    { ...shape, left: -30, right: -8, near: 0, far: 26, eaves: 19, rise: 6, ridge: 'away' },
    ({ front, side }) => {
      drawWindow(
        paper,
        random,
        front,
        { left: 7.4, bottom: 2.6, right: 14.6, top: 9.6 },
        { ...style, columns: 4, arched: true, shutters: undefined, trim: '#e2cfb2' },
      );
      for (const left of [4.4, 14.2])
        drawWindow(paper, random, front, { left, bottom: 12.4, right: left + 3.4, top: 17.4 }, style);
      for (const left of [4, 15])
        for (const bottom of [3, 12.4])
          drawWindow(
            paper,
            random,
            side,
            { left, bottom, right: left + 3.6, top: bottom + 5 },
            { ...style, shutters: undefined },
          );
    },
  );
  tower();
  arcade();
  garden();
  paper.finish({ corners: 0.26, wash: look.wash });
  return paper.toSvg(look.mirrored);

  function court(): void {
    const bends: readonly Bend[] = [
      [11, -1, 19],
      [9, -12, 17],
      [-2, -26, 10],
      [-14, -42, 7.6],
      [-29, -62, 8],
    ];
    drawPath(paper, camera, { bends, far: '#efdfc2', near: '#d3bd97' });
    drawTreeShade(paper, random, { center: [980, 900], rx: 360, ry: 36, opacity: 0.16 });
  }

  function tower(): void {
    drawBlock(
      house,
      {
        ...shape,
        left: -10,
        right: 4,
        near: 3,
        far: 17,
        eaves: 31,
        rise: 4.6,
        ridge: 'across',
        overhang: 1.6,
      },
      ({ front, side }) => {
        for (const left of [2.2, 8.4])
          drawWindow(
            paper,
            random,
            front,
            { left, bottom: 23.4, right: left + 3.4, top: 28.6 },
            { ...style, shutters: undefined, arched: true, trim: '#e2cfb2' },
          );
        drawWindow(paper, random, front, { left: 5.2, bottom: 13.4, right: 8.8, top: 18.8 }, style);
        drawWindow(
          paper,
          random,
          side,
          { left: 5, bottom: 23.4, right: 9, top: 28.6 },
          { ...style, shutters: undefined, arched: true },
        );
      },
    );
  }

  function arcade(): void {
    const wall = frontWall(camera, [4, 0, -4]);
    const back = frontWall(camera, [4, 0, 5.9]);
    const floor = ground(camera, [4, 0, -4]);
    paper.polygon(floor.quad(0, 0, 40, 10), { fill: '#c9a582' });
    for (let x = 0; x < 40; x += 1.6)
      paper.line([floor.at(x, 0), floor.at(x, 10)], { stroke: '#a37d5e', line: 1, opacity: 0.6 });
    drawWall(paper, back, { left: 0, bottom: 0, right: 40, top: 11 }, '#d9c6a6');
    drawShade(paper, back, { left: 0, bottom: 0, right: 40, top: 11 }, 0.45);
    for (const left of [2.6, 18, 26, 34])
      drawWindow(
        paper,
        random,
        back,
        { left, bottom: 2.6, right: left + 3.6, top: 8.4 },
        { ...style, glass: 'lit', shutters: undefined },
      );
    drawWindow(
      paper,
      random,
      back,
      { left: 9.4, bottom: 0, right: 14.4, top: 8.8 },
      { frame: wood, glass: 'lit', columns: 2, rows: 2 },
    );
    drawBench(stage, { at: [25.6, 0, 4.4] }, '#7d5a40', 5);
    archedWall(wall);
    drawBlock(house, {
      ...shape,
      left: 3.4,
      right: 44.6,
      near: -4.2,
      far: 16,
      base: 11.2,
      eaves: 12,
      rise: 4.4,
      ridge: 'across',
      overhang: 1.2,
    });
  }

  function archedWall(wall: Plane): void {
    const bays = [1, 9, 17, 25, 33];
    // One outline with holes: the wall is painted around its arches.
    const outer = wall.quad(0, 0, 40, 12);
    const openings = bays.map((left) =>
      outlineOf(wall, { left, bottom: 0, right: left + 6.2, top: 9.4 }, true).toReversed(),
    );
    const [low, high] = [wall.at(0, 0), wall.at(0, 12)];
    paper.shape([outer, ...openings].map((points) => pathThrough(points, true)).join(''), {
      fill: paper.down(high[1], low[1], lighten(look.stucco, 0.2), darken(look.stucco, 0.08)),
    });
    for (const left of bays) {
      paper.polygon(outlineOf(wall, { left, bottom: 0, right: left + 6.2, top: 9.4 }, true), {
        stroke: darken(look.stucco, 0.3),
        line: 3,
        opacity: 0.7,
      });
      drawTurned(
        stage,
        { at: [4 + left - 0.9, 0, -4.1] },
        {
          rings: [
            [0.62, 0],
            [0.5, 0.5],
            [0.46, 6],
            [0.7, 6.6],
          ],
          color: '#e9dcc4',
        },
      );
    }
  }

  function garden(): void {
    drawSmallFountain(stage);
    for (const [x, z, w, flower] of [
      [-29, -1.6, 110, '#d9527f'],
      [-24, -2, 96, '#f2d3da'],
      [-12, -1.6, 110, '#d9527f'],
      [5, -6, 78, '#f0a04f'],
      [15, -6, 78, '#f7efdf'],
      [24, -6, 76, '#f0a04f'],
      [33, -6, 72, '#d9527f'],
      [42, -6, 72, '#f7efdf'],
    ] as const) {
      drawShrub(paper, random, {
        foot: camera.see([x, 0, z]),
        width: w * 1.2,
        height: w * 0.72,
        color: '#5f8f58',
        light: -1,
        leafSize: 7,
        flowers: flower,
      });
    }
    drawPalm(paper, random, {
      foot: camera.see([-14, 0, -8]),
      height: 420,
      color: '#5f9460',
      light: -1,
      lean: 24,
      frond: 180,
    });
    drawPalm(paper, random, {
      foot: [1500, 880],
      height: 800,
      color: '#5f9460',
      light: -1,
      lean: -60,
      frond: 320,
    });
    drawPalm(paper, random, {
      foot: [60, 930],
      height: 700,
      color: '#5f9460',
      light: -1,
      lean: 50,
      frond: 300,
    });
    drawBorder(paper, random, {
      from: [980, 1010],
      to: [1620, 1085],
      heightFrom: 70,
      heightTo: 140,
      colors: ['#e2608a', '#f7b45c', '#fdf5ea', '#c98ad0'],
      leaf: '#5f8f52',
      light: -1,
      count: 11,
    });
    for (const x of [40, 170])
      drawTuft(paper, random, {
        foot: [x, 1085],
        width: 190,
        height: 150,
        color: '#6f9a56',
        flowers: '#f7c86c',
      });
  }
}
