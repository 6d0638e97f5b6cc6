import { createRandom } from '../../random.ts';
import { type Color, darken, lighten } from '../color.ts';
import type { Look } from '../look.ts';
import { createPaper } from '../paper.ts';
import { createCamera, frontWall, ground } from '../space.ts';
import { drawBorder, drawLawn, drawShrub, drawTuft } from '../things/garden.ts';
import { type Bend, drawPath } from '../things/paths.ts';
import { drawFascia, drawShingles, slope } from '../things/roofs.ts';
import { drawCloud, drawRidge, drawSky } from '../things/sky.ts';
import { drawTree } from '../things/trees.ts';
import { drawBricks, drawShade, drawWall } from '../things/walls.ts';
import { drawWindow, type WindowStyle } from '../things/windows.ts';

const trim = '#f1ece0';

type ManorLook = Look &
  Record<'brick' | 'mortar' | 'chimney' | 'slate' | 'shutters' | 'door' | 'leaves', Color>;

const june: ManorLook = {
  seed: 'brick manor',
  sky: ['#7fb0d4', '#b9d6e4', '#f3ead2'],
  sun: '#fff3cf',
  brick: '#a5604c',
  mortar: '#d9c2b0',
  chimney: '#9a5a48',
  slate: '#6a7380',
  shutters: '#33463f',
  door: '#2f4a45',
  leaves: '#74995a',
};

/** The same house painted white, in the first days of October. */
export const whiteInOctober: ManorLook = {
  seed: 'white manor',
  sky: ['#84a9c9', '#cfdcda', '#fbe6bf'],
  sun: '#ffeab8',
  mirrored: true,
  brick: '#e6dfd0',
  mortar: '#b9b09e',
  chimney: '#b5aa98',
  slate: '#565d63',
  shutters: '#4a6076',
  door: '#8f3f38',
  leaves: '#c9924a',
};

/** A Georgian house of brick with a white portico, on a June morning. */
export function brickManor(look: ManorLook = june): string {
  const random = createRandom(look.seed);
  const paper = createPaper();
  const camera = createCamera({ eye: [-6, 7, -72], lens: 1240, horizon: 700 });
  drawSky(paper, {
    colors: look.sky,
    horizon: 720,
    sun: { at: [180, 240], color: look.sun, reach: 900 },
  });
  drawCloud(paper, random, { at: [1210, 210], size: 330, light: '#fffaf0', shade: '#c4d3df' });
  drawCloud(paper, random, { at: [430, 150], size: 240, light: '#fffaf0', shade: '#cddae2', opacity: 0.7 });
  drawRidge(paper, random, { top: 640, bottom: 740, rise: 60, color: '#8aa78d', haze: '#b9c9ab' });
  for (const [x, h] of [
    [-20, 360],
    [130, 300],
    [1480, 340],
    [1610, 380],
    [1330, 290],
  ] as const) {
    drawTree(paper, random, {
      foot: [x, 735],
      height: h,
      spread: h * 0.42,
      color: look.leaves,
      light: -1,
      leafSize: 8,
    });
  }
  drawLawn(paper, random, { top: 722, far: '#9dbb72', near: '#5f8a4c' });
  drive();

  // Main block: 54 feet wide, two floors, its front at z = 0.
  const front = frontWall(camera, [-27, 0, 0]);
  const block = { left: 0, bottom: 0, right: 54, top: 22 };
  drawWall(paper, front, block, look.brick);
  drawBricks(paper, random, front, block, { color: look.brick, mortar: look.mortar });
  drawWall(paper, front, { left: 0, bottom: 0, right: 54, top: 1.6 }, '#b9ad9c');
  for (const side of [0, 53])
    drawWall(paper, front, { left: side, bottom: 1.6, right: side + 1, top: 22 }, '#c9b7a2');
  drawShade(paper, front, { left: 0, bottom: 18.6, right: 54, top: 22 }, 0.6);
  const style: WindowStyle = {
    frame: trim,
    glass: 'day',
    columns: 3,
    rows: 4,
    trim,
    sill: trim,
    shutters: look.shutters,
    curtains: '#f6efe0',
  };
  for (const center of [5.5, 14.5, 39.5, 48.5]) {
    for (const bottom of [3.2, 13.2])
      drawWindow(
        paper,
        random,
        front,
        { left: center - 1.7, bottom, right: center + 1.7, top: bottom + 5.6 },
        { ...style, glass: random.chance(0.2) ? 'lit' : 'day' },
      );
  }
  drawWindow(
    paper,
    random,
    front,
    { left: 25, bottom: 13.2, right: 29, top: 19 },
    { ...style, arched: true },
  );
  roof();
  portico();

  for (const [x, w] of [
    [-23, 7],
    [-16, 6],
    [-9, 5],
    [9.5, 5],
    [16, 6],
    [23, 7],
  ] as const) {
    const foot = camera.see([x, 0, -1.6]);
    drawShrub(paper, random, {
      foot,
      width: w * 17,
      height: 52,
      color: '#5c8256',
      light: -1,
      leafSize: 7,
      flowers: random.pick(['#f2d9e0', '#fbf6ee', '#d9a5bf']),
    });
  }
  drawTree(paper, random, {
    foot: [90, 900],
    height: 830,
    spread: 330,
    color: look.leaves,
    light: -1,
    leafSize: 15,
    trunk: 0.3,
  });
  drawTree(paper, random, {
    foot: [1545, 850],
    height: 560,
    spread: 220,
    color: look.leaves,
    light: -1,
    leafSize: 13,
    trunk: 0.32,
  });
  drawBorder(paper, random, {
    from: [1010, 985],
    to: [1600, 1075],
    heightFrom: 70,
    heightTo: 150,
    colors: ['#e8b7c4', '#fdf5ea', '#b79bd0', '#f0d57a'],
    leaf: '#5f8752',
    light: -1,
    count: 13,
  });
  for (const x of [40, 170, 300, 420])
    drawTuft(paper, random, {
      foot: [x, 1075],
      width: 170,
      height: 110,
      color: '#5c8747',
      flowers: random.pick(['#fdf5ea', '#b79bd0']),
    });
  paper.finish();
  return paper.toSvg(look.mirrored);

  function drive(): void {
    const plane = ground(camera);
    const bends: readonly Bend[] = [
      [0, -2, 5.4],
      [0, -14, 5.6],
      [-0.6, -28, 6.4],
      [-2.6, -46, 8],
      [-8, -66, 11],
    ];
    drawPath(paper, camera, { bends, far: '#e6d9c0', near: '#c9b796' });
    paper.polygon(plane.quad(-30, -6, 30, -0.2), { fill: '#1e2640', opacity: 0.2, blur: 8 });
  }

  function roof(): void {
    const { plane, length } = slope(camera, [-29, 22.6, -1.6], [1, 0, 0], [0, 10, 15]);
    for (const x of [-19, 19]) chimney(x);
    drawShingles(paper, random, { plane, width: 58, length, color: look.slate, cut: [13, 13] });
    for (const x of [-17, 0, 17]) dormer(x);
    drawFascia(paper, plane, 58, trim, 0.9);
    const dentils = frontWall(camera, [-28, 21, -1.3]);
    for (let x = 0; x < 56; x += 1) paper.polygon(dentils.quad(x, 0, x + 0.5, 0.6), { fill: '#d8d0c0' });
  }

  function chimney(x: number): void {
    const wall = frontWall(camera, [x - 2, 0, 12]);
    const area = { left: 0, bottom: 29, right: 4, top: 38 };
    drawWall(paper, wall, area, look.chimney);
    drawBricks(paper, random, wall, area, { color: look.chimney, mortar: '#d9c2b0' });
    drawWall(paper, wall, { left: -0.4, bottom: 37.4, right: 4.4, top: 38.4 }, '#cdbfae');
  }

  function dormer(x: number): void {
    const wall = frontWall(camera, [x - 2.4, 24.2, 2.4]);
    drawWall(paper, wall, { left: 0, bottom: 0, right: 4.8, top: 5 }, trim);
    drawWindow(
      paper,
      random,
      wall,
      { left: 1.1, bottom: 0.9, right: 3.7, top: 4.6 },
      { frame: trim, glass: 'day', columns: 2, rows: 3, arched: true },
    );
    paper.polygon([wall.at(-0.6, 5), wall.at(5.4, 5), wall.at(2.4, 7)], { fill: trim });
    paper.polygon([wall.at(0.5, 5.2), wall.at(4.3, 5.2), wall.at(2.4, 6.5)], { fill: '#d5cdbd' });
    paper.line([wall.at(-0.8, 5), wall.at(2.4, 7.2), wall.at(5.6, 5)], { stroke: look.slate, line: 5 });
  }

  function portico(): void {
    const wall = frontWall(camera, [-7, 0, -7]);
    const door = frontWall(camera, [-7, 0, 0]);
    drawShade(paper, door, { left: -0.5, bottom: 0, right: 14.5, top: 12 }, 0.55);
    drawWindow(
      paper,
      random,
      door,
      { left: 5, bottom: 1.6, right: 9, top: 10 },
      { frame: look.door, glass: 'lit', columns: 2, rows: 1, trim },
    );
    drawWall(paper, door, { left: 5.2, bottom: 1.6, right: 8.8, top: 8 }, look.door);
    for (const [l, b] of [
      [5.6, 2.2],
      [7.2, 2.2],
      [5.6, 5],
      [7.2, 5],
    ] as const)
      paper.polygon(door.quad(l, b, l + 1.2, b + 2.3, 0.05), {
        fill: lighten(look.door, 0.12),
        stroke: darken(look.door, 0.4),
        line: 1.2,
      });
    paper.ellipse(door.at(8.5, 4.8), 3, 3, { fill: '#e6c777' });
    for (const l of [3.6, 9.2])
      drawWindow(
        paper,
        random,
        door,
        { left: l, bottom: 2.4, right: l + 1.2, top: 8.4 },
        { frame: trim, glass: 'lit', columns: 1, rows: 4 },
      );
    const floor = ground(camera, [-8, 1.2, -8]);
    paper.polygon(floor.quad(0, 0, 16, 8), { fill: '#d8cdba' });
    for (const [step, color] of [
      [0, '#e9e1d2'],
      [1, '#ded4c2'],
    ] as const) {
      const riser = frontWall(camera, [-8 - step * 0.6, 0, -8 - step * 1.2]);
      paper.polygon(riser.quad(0, 0.6 - step * 0.6, 16 + step * 1.2, 1.2 - step * 0.6), { fill: color });
      const tread = ground(camera, [-8 - step * 0.6, 0.6, -9.2]);
      if (step === 0) paper.polygon(tread.quad(-0.6, 0, 16.6, 1.2), { fill: '#f0e9dc' });
    }
    for (const x of [0.6, 4.2, 9.8, 13.4]) column(x);
    drawWall(paper, wall, { left: -0.8, bottom: 12, right: 14.8, top: 13.8 }, trim);
    paper.line([wall.at(-1, 13.8), wall.at(15, 13.8)], { stroke: '#fffdf6', line: 3 });
    paper.line([wall.at(-0.8, 12.3), wall.at(14.8, 12.3)], { stroke: '#bdb4a4', line: 1.5 });
    paper.polygon([wall.at(-1.4, 13.8), wall.at(15.4, 13.8), wall.at(7, 18)], {
      fill: paper.linear(wall.at(0, 14), wall.at(14, 18), [
        [0, '#fbf7ec'],
        [1, '#dcd4c4'],
      ]),
    });
    paper.polygon([wall.at(0.8, 14.3), wall.at(13.2, 14.3), wall.at(7, 17.2)], { fill: '#cfc7b8' });
    paper.ellipse(wall.at(7, 15.4), 11, 11, { fill: '#8aa0ac', stroke: trim, line: 4 });

    function column(x: number): void {
      const [foot, top] = [wall.at(x, 1.2), wall.at(x, 12)];
      const half = 9;
      paper.rectangle(foot[0] - half * 1.3, foot[1] - 10, half * 2.6, 10, { fill: '#e6dfd0' });
      paper.rectangle(foot[0] - half, top[1], half * 2, foot[1] - top[1] - 8, {
        fill: paper.linear(
          [foot[0] - half, 0],
          [foot[0] + half, 0],
          [
            [0, '#fffdf5'],
            [0.35, '#f6f1e6'],
            [0.8, '#c9c4bd'],
            [1, '#aeb0b6'],
          ],
        ),
      });
      for (const dx of [-5, -1.5, 2.5, 6])
        paper.line(
          [
            [foot[0] + dx, top[1] + 8],
            [foot[0] + dx, foot[1] - 14],
          ],
          { stroke: '#b7b0a6', line: 0.8, opacity: 0.5 },
        );
      paper.rectangle(foot[0] - half * 1.3, top[1], half * 2.6, 7, { fill: '#f6f1e6' });
    }
  }
}
