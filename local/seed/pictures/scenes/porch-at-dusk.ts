import { createRandom } from '../../random.ts';
import { type Color, darken } from '../color.ts';
import type { Look } from '../look.ts';
import { createPaper } from '../paper.ts';
import { createCamera, createPlane, frontWall, ground } from '../space.ts';
import { disc, drawLawn, drawShrub, drawTuft } from '../things/garden.ts';
import { drawHangingFern, drawLantern } from '../things/hanging.ts';
import { drawRocker } from '../things/outdoor-seats.ts';
import { type Bend, drawPath } from '../things/paths.ts';
import { drawPotted } from '../things/potted.ts';
import { drawShingles, slope } from '../things/roofs.ts';
import { drawRidge, drawSky, drawStreaks } from '../things/sky.ts';
import { drawParts, type Stage } from '../things/solids.ts';
import { drawRoundTable } from '../things/tables.ts';
import { drawTree } from '../things/trees.ts';
import { drawShade, drawSiding, drawWall } from '../things/walls.ts';
import { drawWindow, type WindowStyle } from '../things/windows.ts';

const white = '#e9e2da';
const bays = [-21, -12, -3, 6, 15, 24, 33];

type Pair = readonly [Color, Color];
type PorchLook = Look &
  Record<'walls' | 'shutters' | 'door' | 'trees' | 'shrubs', Color> &
  Record<'clouds' | 'hills' | 'lawn' | 'mirror', Pair> & { isEvening: boolean };

const dusk: PorchLook = {
  seed: 'porch',
  sky: ['#3d4a7c', '#a07f9f', '#f7bd8d'],
  sun: '#ffc98a',
  walls: '#c9c0c4',
  shutters: '#3f5163',
  door: '#7e3f3a',
  trees: '#4d6166',
  shrubs: '#4f6f5c',
  clouds: ['#f6b9a0', '#6d6a9a'],
  hills: ['#5a5f80', '#8a7f92'],
  lawn: ['#7c8a72', '#47634f'],
  mirror: ['#9d8aa6', '#4a4f70'],
  isEvening: true,
};

/** The same porch on a yellow house, in the morning. */
export const yellowMorning: PorchLook = {
  seed: 'yellow porch',
  sky: ['#7fb4d8', '#c3dde4', '#fbf0d4'],
  sun: '#fff2c8',
  mirrored: true,
  walls: '#ecd9a2',
  shutters: '#4f6f62',
  door: '#4a6076',
  trees: '#86a76a',
  shrubs: '#668f58',
  clouds: ['#ffffff', '#f3f4ee'],
  hills: ['#8fae8c', '#bccda6'],
  lawn: ['#a9c27a', '#668f50'],
  mirror: ['#d6e8ee', '#54707f'],
  isEvening: false,
};

/** A long white porch with rocking chairs after sunset, when the lanterns have just been lit. */
export function porchAtDusk(look: PorchLook = dusk): string {
  const random = createRandom(look.seed);
  const paper = createPaper();
  const camera = createCamera({ eye: [-17, 5.6, -25], turn: 21, lens: 1130, horizon: 640 });
  const stage: Stage = { paper, camera, lamp: { towards: [0.1, 0.8, 0.6], shade: 0.5, warmth: 0.3 } };
  drawSky(paper, {
    colors: look.sky,
    horizon: 640,
    sun: { at: [180, 640], color: look.sun, reach: 760 },
  });
  drawStreaks(paper, random, { top: 120, bottom: 500, count: 16, color: look.clouds[0], opacity: 0.5 });
  drawStreaks(paper, random, { top: 60, bottom: 330, count: 9, color: look.clouds[1], opacity: 0.5 });
  paper.shape(
    [
      [96, 92],
      [250, 210],
      [420, 66],
      [548, 168],
      [330, 40],
    ]
      .map((at) => disc([at[0] ?? 0, at[1] ?? 0], 1.8))
      .join(''),
    { fill: '#fff7e2', opacity: 0.8 },
  );
  drawRidge(paper, random, { top: 590, bottom: 690, rise: 60, color: look.hills[0], haze: look.hills[1] });
  for (const [x, h] of [
    [40, 330],
    [190, 250],
    [330, 290],
    [470, 230],
  ] as const)
    drawTree(paper, random, {
      foot: [x, 660],
      height: h,
      spread: h * 0.5,
      color: look.trees,
      light: -1,
      leafSize: 8,
      bark: '#3d3a48',
    });
  drawLawn(paper, random, { top: 646, far: look.lawn[0], near: look.lawn[1] });
  facade();
  porch();
  foreground();
  paper.finish({ corners: 0.4, wash: look.wash });
  return paper.toSvg(look.mirrored);

  function facade(): void {
    const wall = frontWall(camera, [-24, 0, 9]);
    const area = { left: 0, bottom: 0, right: 70, top: 26 };
    drawWall(paper, wall, area, look.walls);
    drawSiding(paper, wall, area, look.walls, 0.6);
    const style: WindowStyle = {
      frame: white,
      glass: look.isEvening ? 'lit' : 'day',
      columns: 2,
      rows: 2,
      trim: white,
      shutters: look.shutters,
      mirror: look.mirror,
      curtains: '#fbe9c8',
    };
    for (const [index, bay] of bays.slice(0, -1).entries()) {
      const left = bay + 4.5 + 24 - 1.8;
      if (index === 2) door(left);
      else drawWindow(paper, random, wall, { left, bottom: 4, right: left + 3.6, top: 10.4 }, style);
      drawWindow(
        paper,
        random,
        wall,
        { left, bottom: 17.5, right: left + 3.6, top: 23 },
        { ...style, glass: look.isEvening && index % 3 !== 1 ? 'lit' : 'day', mirror: look.mirror },
      );
    }
    const eave = frontWall(camera, [-26, 0, 6.4]);
    drawShade(paper, wall, { left: 0, bottom: 22, right: 70, top: 26 }, 0.5);
    paper.polygon([eave.at(0, 25.6), eave.at(74, 25.6), wall.at(72, 25.6), wall.at(-2, 25.6)], {
      fill: '#8f8794',
    });
    drawWall(paper, eave, { left: 0, bottom: 25.4, right: 74, top: 26.6 }, '#e2d9d4');
    if (!look.isEvening) return;
    // The lanterns warm the wall under the porch.
    const [low, high] = [wall.at(20, 3), wall.at(20, 13)];
    paper.polygon(wall.quad(0, 2.4, 70, 13), {
      fill: paper.linear(
        [0, high[1]],
        [0, low[1]],
        [
          [0, '#ffca7d', 0.55],
          [1, '#ffb25e', 0.16],
        ],
      ),
      blend: 'overlay',
    });

    function door(left: number): void {
      drawWindow(
        paper,
        random,
        wall,
        { left: left - 0.4, bottom: 2.6, right: left + 4, top: 11 },
        { ...style, shutters: undefined, columns: 3, rows: 5, curtains: undefined },
      );
      drawWall(paper, wall, { left: left + 0.5, bottom: 2.6, right: left + 3.1, top: 9.2 }, look.door);
      paper.polygon(wall.quad(left + 1, 5.6, left + 2.6, 8.6), { fill: '#ffd48a' });
      paper.ellipse(wall.at(left + 1.8, 7.1), 14, 14, { fill: '#ffe9b8', opacity: 0.9 });
    }
  }

  function porch(): void {
    const deck = ground(camera, [-24, 2.4, 0]);
    paper.polygon(deck.quad(0, 0, 60, 9), {
      fill: paper.down(680, 800, '#d69a68', '#7c6e74'),
    });
    for (let z = 0; z < 9; z += 0.5)
      paper.line([deck.at(0, z), deck.at(60, z)], { stroke: '#5b4a4c', line: 1, opacity: 0.35 });
    const ceiling = createPlane(camera, [-24, 13, -0.6], {
      across: [1, 0, 0],
      up: [0, 0, 1],
      out: [0, -1, 0],
    });
    paper.polygon(ceiling.quad(0, 0, 60, 9.6), { fill: '#a9bcc0' });
    for (let x = 0; x < 60; x += 0.8)
      paper.line([ceiling.at(x, 0), ceiling.at(x, 9.6)], { stroke: '#6f8389', line: 1, opacity: 0.4 });
    for (const bay of bays.slice(0, -1)) {
      const at = camera.see([bay + 4.5, 13, 4.5]);
      paper.ellipse(at, 90, 26, {
        fill: paper.halo([
          [0, '#ffe3a8', 0.9],
          [1, '#ffcf80', 0],
        ]),
      });
    }
    for (const [x, color] of [
      [-17.6, '#5e7f8e'],
      [-14.4, '#b0705c'],
      [-8.6, '#5e7f8e'],
      [2, '#b0705c'],
      [10, '#5e7f8e'],
      [19, '#b0705c'],
    ] as const) {
      drawRocker(stage, { at: [x, 2.4, 4.6], turn: x < -15 ? -14 : 10 }, '#efe7dd', color);
    }
    drawRoundTable(stage, { at: [-16, 2.4, 5.2] }, { radius: 0.8, height: 1.8, wood: '#8f6a50' });
    drawPotted(
      stage,
      random,
      { at: [-5.6, 2.4, 7.4] },
      { pot: '#9b5f48', potSize: 0.55, height: 2.6, color: '#5b7d5c', kind: 'bush', flowers: '#f0c9b8' },
    );
    drawPotted(
      stage,
      random,
      { at: [-0.2, 2.4, 7.4] },
      { pot: '#9b5f48', potSize: 0.55, height: 2.6, color: '#5b7d5c', kind: 'bush', flowers: '#f0c9b8' },
    );
    for (const bay of bays.slice(0, -1)) drawLantern(stage, bay + 4.5);
    const skirt = frontWall(camera, [-24, 0, 0]);
    drawWall(paper, skirt, { left: 0, bottom: 0, right: 60, top: 2.4 }, '#8c8490');
    for (let x = 0; x < 60; x += 0.5)
      paper.line([skirt.at(x, 0.1), skirt.at(x, 2)], { stroke: '#4e4a5c', line: 1.4, opacity: 0.4 });
    paper.polygon(skirt.quad(-0.3, 2, 60, 2.5), { fill: white });
    steps();
    for (const bay of bays) column(bay);
    for (const [from, to] of [
      [-21, -12],
      [-12, -6.6],
      [0.6, 6],
      [6, 15],
      [15, 24],
      [24, 33],
    ] as const)
      rail(from, to);
    for (const bay of bays.slice(0, -1)) drawHangingFern(stage, random, bay + 2.2);
    const beam = frontWall(camera, [-24, 0, -0.5]);
    drawWall(paper, beam, { left: -1, bottom: 12, right: 60, top: 13.4 }, white);
    const { plane, length } = slope(camera, [-26, 13.3, -2], [1, 0, 0], [0, 3.6, 11]);
    drawShingles(paper, random, { plane, width: 64, length, color: '#565a6c', lit: 0.1 });
    paper.polygon(frontWall(camera, [-26, 12.9, -2]).quad(0, 0, 64, 0.6), { fill: '#f5eee6' });
  }

  function steps(): void {
    for (const [index, z] of [-1.2, -2.4, -3.6].entries()) {
      const top = 2.4 - 0.8 * index;
      drawParts(stage, { at: [0, 0, 0] }, [
        { from: [-6.4, 0, z], to: [0.4, top - 0.1, z + 1.2], color: '#d8cdc6' },
      ]);
      paper.polygon(ground(camera, [-6.4, top - 0.1, z]).quad(0, 0, 6.8, 1.2), { fill: '#f2dcc2' });
    }
  }

  function column(x: number): void {
    const [foot, top] = [camera.see([x, 2.5, -0.1]), camera.see([x, 12.2, -0.1])];
    const half = camera.scale([x, 2.5, 0]) * 0.44;
    const fill = paper.linear(
      [foot[0] - half, 0],
      [foot[0] + half, 0],
      [
        [0, '#a99fb2'],
        [0.35, '#e6dcd8'],
        [0.7, '#fff1dc'],
        [1, '#e9c9a0'],
      ],
    );
    paper.rectangle(foot[0] - half, top[1], half * 2, foot[1] - top[1], { fill });
    for (const y of [top[1], foot[1] - half * 1.1])
      paper.rectangle(foot[0] - half * 1.35, y, half * 2.7, half * 1.1, { fill });
  }

  function rail(from: number, to: number): void {
    const plane = frontWall(camera, [0, 0, -0.1]);
    for (let x = from + 0.5; x < to - 0.3; x += 0.55)
      paper.polygon(plane.quad(x, 2.9, x + 0.17, 5), { fill: '#e2d8d4' });
    paper.polygon(plane.quad(from, 4.9, to, 5.3), { fill: '#f7efe6' });
    paper.polygon(plane.quad(from, 2.9, to, 3.1), { fill: darken(white, 0.12) });
  }

  function foreground(): void {
    const bends: readonly Bend[] = [
      [-3, -3.6, 3.6],
      [-3.8, -9, 3.7],
      [-7, -16, 3.9],
      [-14, -24, 4.6],
    ];
    drawPath(paper, camera, { bends, far: '#d0b394', near: '#8a7f86' });
    for (const [x, w] of [
      [-22, 120],
      [-18.6, 150],
      [-14.6, 150],
      [-10.4, 140],
      [3.4, 110],
      [6.6, 100],
      [10, 96],
      [13.6, 90],
      [18, 84],
      [23, 80],
      [28, 74],
    ] as const) {
      drawShrub(paper, random, {
        foot: camera.see([x, 0, -1.8]),
        width: w * 1.2,
        height: w * 0.66,
        color: '#4f6f5c',
        light: 1,
        leafSize: 8,
        flowers: random.pick(['#b7a4dc', '#e3b8c8', '#cfd3ee']),
      });
    }
    for (const x of [60, 220, 1180, 1340, 1500])
      drawTuft(paper, random, {
        foot: [x, 1080],
        width: 220,
        height: 120,
        color: '#4c6852',
        flowers: random.pick(['#c8b8e6', '#f1e3e0']),
      });
    const sparks = Array.from({ length: 26 }, () => disc([random.int(20, 900), random.int(700, 1000)], 1.6));
    paper.shape(sparks.join(''), { fill: '#ffe9a0', opacity: 0.85 });
  }
}
