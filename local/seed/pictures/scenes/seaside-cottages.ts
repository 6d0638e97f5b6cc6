import { createRandom } from '../../random.ts';
import { darken, lighten } from '../color.ts';
import { createPaper } from '../paper.ts';
import { createCamera, frontWall, type Plane } from '../space.ts';
import { drawLawn, drawShrub, drawTuft } from '../things/garden.ts';
import { drawBlock } from '../things/houses.ts';
import { drawBench } from '../things/outdoor-seats.ts';
import { type Bend, drawPath } from '../things/paths.ts';
import { drawLighthouse, drawSea } from '../things/seaside.ts';
import { drawCloud, drawSky, drawStreaks } from '../things/sky.ts';
import type { Stage } from '../things/solids.ts';
import { type Area, drawBricks, drawSiding, drawWall } from '../things/walls.ts';
import { drawWindow, type WindowStyle } from '../things/windows.ts';

const shingle = '#a39c90';
const white = '#fbf8f0';

/** Shingled cottages with white trim and hydrangeas above the sea, a lighthouse on the point. */
export function seasideCottages(): string {
  const random = createRandom('seaside');
  const paper = createPaper();
  const camera = createCamera({ eye: [-20, 7, -52], turn: 15, lens: 1180, horizon: 620, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [-0.7, 0.7, -0.5], shade: 0.45 } };
  const house = { paper, camera, random };
  drawSky(paper, {
    colors: ['#6fa8d2', '#b9dae6', '#f8ecd2'],
    horizon: 600,
    sun: { at: [210, 230], color: '#fff3d0', reach: 900 },
  });
  drawCloud(paper, random, { at: [470, 190], size: 330, light: '#ffffff', shade: '#cbdbe5' });
  drawCloud(paper, random, { at: [1200, 130], size: 260, light: '#ffffff', shade: '#d2e0e8', opacity: 0.8 });
  drawStreaks(paper, random, { top: 380, bottom: 540, count: 9, color: '#ffffff', opacity: 0.6 });
  drawSea(paper, random);
  drawLighthouse(paper);
  dunes();
  const shingles = (plane: Plane, area: Area) => {
    drawSiding(paper, plane, area, shingle, 0.5);
    drawBricks(paper, random, plane, area, {
      color: shingle,
      mortar: '#8f897e',
      length: 0.55,
      height: 0.5,
      variety: 0.3,
    });
  };
  const style: WindowStyle = {
    frame: white,
    glass: 'day',
    columns: 2,
    rows: 4,
    trim: white,
    sill: white,
    shutters: '#4f7488',
    curtains: '#fdfaf2',
    mirror: ['#d5e8f0', '#56758a'],
  };
  const shape = { walls: shingle, roof: '#8a857d', trim: white, texture: shingles, overhang: 1.2 };
  drawBlock(
    house,
    { ...shape, left: 30, right: 56, near: 16, far: 36, eaves: 10, rise: 10, ridge: 'away' },
    ({ front, side }) => {
      drawWindow(paper, random, front, { left: 4, bottom: 3.4, right: 7.4, top: 8.4 }, style);
      drawWindow(paper, random, front, { left: 18, bottom: 3.4, right: 21.4, top: 8.4 }, style);
      drawWindow(
        paper,
        random,
        front,
        { left: 11, bottom: 11.6, right: 15, top: 16 },
        { ...style, arched: true, shutters: undefined },
      );
      drawWindow(
        paper,
        random,
        side,
        { left: 8, bottom: 3.4, right: 11.4, top: 8.4 },
        { ...style, shutters: undefined },
      );
    },
  );
  drawBlock(
    house,
    { ...shape, left: 4, right: 34, near: 4, far: 22, eaves: 11, rise: 9, ridge: 'across' },
    ({ front }) => {
      for (const left of [12, 20])
        drawWindow(
          paper,
          random,
          front,
          { left, bottom: 3.4, right: left + 3.6, top: 8.8 },
          { ...style, glass: left === 20 ? 'lit' : 'day' },
        );
    },
  );
  for (const x of [12, 24]) dormer(x);
  chimney();
  drawBlock(
    house,
    { ...shape, left: -14, right: 8, near: -4, far: 18, eaves: 12, rise: 10.5, ridge: 'away' },
    ({ front, side }) => {
      for (const left of [3.4, 14.8])
        drawWindow(paper, random, front, { left, bottom: 3.4, right: left + 3.8, top: 9 }, style);
      for (const left of [6.4, 12])
        drawWindow(
          paper,
          random,
          front,
          { left, bottom: 13, right: left + 3.4, top: 17.6 },
          { ...style, shutters: undefined },
        );
      entrance(front);
      for (const left of [4, 13])
        drawWindow(
          paper,
          random,
          side,
          { left, bottom: 3.4, right: left + 3.6, top: 8.6 },
          { ...style, shutters: undefined },
        );
    },
  );
  garden();
  paper.finish({ corners: 0.26 });
  return paper.toSvg();

  function dunes(): void {
    paper.shape('M-20 716C220 660 480 690 760 676C1080 662 1330 640 1620 660V1080H-20z', {
      fill: paper.down(660, 1067, '#b7c083', '#8fae68', '#5f8a4c'),
      rough: 3,
    });
    drawLawn(paper, random, {
      top: 690,
      far: '#a9bd78',
      near: '#628c4d',
      clip: paper.clip('M-20 724C220 668 480 698 760 684C1080 670 1330 648 1620 668V1080H-20z'),
    });
    for (let index = 0; index < 46; index++) {
      const x = random.int(-10, 1610);
      drawTuft(paper, random, {
        foot: [x, 712 + random.int(-14, 26)],
        width: 46,
        height: random.int(22, 46),
        color: random.pick(['#b9b47c', '#a4b070', '#c9bd86']),
        blades: 16,
      });
    }
    const bends: readonly Bend[] = [
      [-3, -4.4, 2.4],
      [-3.2, -12, 2.4],
      [-4.6, -20, 2.7],
      [-10, -32, 3.6],
      [-21, -47, 5],
    ];
    drawPath(paper, camera, { bends, far: '#f0e4cc', near: '#d9c6a2', rough: 5 });
  }

  function dormer(x: number): void {
    const wall = frontWall(camera, [x, 13.4, 6.4]);
    drawWall(paper, wall, { left: 0, bottom: 0, right: 5.4, top: 4.6 }, shingle);
    drawWindow(
      paper,
      random,
      wall,
      { left: 1.1, bottom: 0.6, right: 4.3, top: 4.4 },
      { ...style, shutters: undefined },
    );
    paper.polygon([wall.at(-0.6, 4.5), wall.at(6, 4.5), wall.at(2.7, 7.4)], { fill: darken(shingle, 0.05) });
    paper.line([wall.at(-0.9, 4.4), wall.at(2.7, 7.6), wall.at(6.3, 4.4)], { stroke: white, line: 8 });
  }

  function chimney(): void {
    const wall = frontWall(camera, [18, 0, 12.4]);
    const area = { left: 0, bottom: 18.6, right: 3.4, top: 24 };
    drawWall(paper, wall, area, '#a5604c');
    drawBricks(paper, random, wall, area, { color: '#a5604c', mortar: '#d9c2b0' });
    drawWall(paper, wall, { left: -0.3, bottom: 23.6, right: 3.7, top: 24.4 }, '#cfc4b4');
  }

  function entrance(front: Plane): void {
    drawWindow(
      paper,
      random,
      front,
      { left: 8.6, bottom: 0.4, right: 13.2, top: 9.6 },
      { frame: white, glass: 'lit', columns: 3, rows: 5, trim: white },
    );
    paper.polygon(front.quad(9.3, 0.4, 12.5, 7.8, -0.2), { fill: '#3f6f86' });
    for (const [b, t] of [
      [1, 3.6],
      [4.2, 7.2],
    ] as const)
      for (const x of [9.7, 11.1])
        paper.polygon(front.quad(x, b, x + 1.1, t, -0.2), {
          fill: lighten('#3f6f86', 0.15),
          stroke: '#2b4d60',
          line: 1.4,
        });
    paper.polygon([front.at(7, 10.2), front.at(14.8, 10.2), front.at(10.9, 13.2)], { fill: white });
    paper.polygon([front.at(8.4, 10.5), front.at(13.4, 10.5), front.at(10.9, 12.4)], { fill: '#e0dacb' });
    paper.polygon(front.quad(7, 9.6, 14.8, 10.3, 1), { fill: white });
    for (const x of [7.4, 13.9])
      paper.polygon(front.quad(x, 0.3, x + 0.6, 9.8, 1), {
        fill: paper.linear(front.at(x, 0), front.at(x + 0.7, 0), [
          [0, '#ffffff'],
          [1, '#cfccc6'],
        ]),
      });
    paper.polygon(front.quad(7, 0, 14.8, 0.5, 2.4), { fill: '#d8cdbb' });
  }

  function garden(): void {
    for (const [x, z, w, flower] of [
      [-13, -6, 120, '#8fa9dc'],
      [-9.4, -6.4, 110, '#b4a2de'],
      [1, -6.4, 110, '#8fa9dc'],
      [4.8, -6, 116, '#e6b3c8'],
      [10, 1.6, 92, '#8fa9dc'],
      [15.4, 1.6, 88, '#b4a2de'],
      [22, 1.6, 92, '#8fa9dc'],
      [28, 1.6, 86, '#e6b3c8'],
      [36, 13, 70, '#8fa9dc'],
      [46, 13, 70, '#b4a2de'],
    ] as const) {
      drawShrub(paper, random, {
        foot: camera.see([x, 0, z]),
        width: w * 1.15,
        height: w * 0.8,
        color: '#5f8a58',
        light: -1,
        leafSize: 8,
        flowers: flower,
        bloom: 1.7,
      });
    }
    drawBench(stage, { at: [22, 0, -12], turn: -24 }, '#b79a78', 5.6);
    fence(-34, -8.6);
    fence(1.6, 60);
    for (const [x, h] of [
      [30, 170],
      [160, 130],
      [1230, 120],
      [1370, 160],
      [1520, 210],
    ] as const)
      drawTuft(paper, random, {
        foot: [x, 1085],
        width: 230,
        height: h,
        color: '#a8ad6c',
        blades: 60,
        flowers: random.pick(['#fdf6e6', '#e9c45c', '#b9a6df']),
      });
  }

  function fence(from: number, to: number): void {
    const plane = frontWall(camera, [0, 0, -19]);
    for (const up of [0.9, 2.2]) paper.polygon(plane.quad(from, up, to, up + 0.26), { fill: '#e6e0d4' });
    for (let x = from; x < to; x += 0.85) {
      paper.polygon(
        [
          plane.at(x, 0.2),
          plane.at(x + 0.42, 0.2),
          plane.at(x + 0.42, 2.9),
          plane.at(x + 0.21, 3.3),
          plane.at(x, 2.9),
        ],
        { fill: white, stroke: '#c4c0b8', line: 0.8 },
      );
    }
  }
}
