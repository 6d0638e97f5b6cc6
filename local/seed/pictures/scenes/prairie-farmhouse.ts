import { createRandom } from '../../random.ts';
import { createPaper } from '../paper.ts';
import { createCamera, frontWall, ground, type Plane } from '../space.ts';
import { drawLawn, drawShrub, drawTuft } from '../things/garden.ts';
import { drawBlock } from '../things/houses.ts';
import { drawRocker } from '../things/outdoor-seats.ts';
import { type Bend, drawPath } from '../things/paths.ts';
import { drawSunflower, drawWheat, drawWindmill } from '../things/prairie.ts';
import { drawCloud, drawRidge, drawSky } from '../things/sky.ts';
import { drawParts, type Stage } from '../things/solids.ts';
import { drawTree, drawTreeShade } from '../things/trees.ts';
import { type Area, drawSiding } from '../things/walls.ts';
import { drawWindow, type WindowStyle } from '../things/windows.ts';

const white = '#f6f1e6';
const tin = '#8b5a4c';

/** A white farmhouse with a porch all along its front, ripe wheat and a very large sky. */
export function prairieFarmhouse(): string {
  const random = createRandom('farmhouse');
  const paper = createPaper();
  const camera = createCamera({ eye: [-26, 6.4, -58], turn: 21, lens: 1200, horizon: 730, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [-0.8, 0.7, -0.4], shade: 0.42 } };
  const house = { paper, camera, random };
  drawSky(paper, {
    colors: ['#5c9ace', '#a9d0e2', '#fbe9c4'],
    horizon: 730,
    sun: { at: [60, 420], color: '#fff0c0', reach: 950 },
  });
  for (const [x, y, size, opacity] of [
    [330, 300, 420, 0.95],
    [1010, 190, 480, 0.95],
    [1440, 380, 330, 0.85],
    [700, 460, 240, 0.75],
    [60, 520, 210, 0.7],
  ] as const)
    drawCloud(paper, random, { at: [x, y], size, light: '#fffdf6', shade: '#bdd0de', opacity });
  drawRidge(paper, random, { top: 712, bottom: 760, rise: 26, color: '#8fa37c', haze: '#c2c48c' });
  drawWheat(paper, random, 738, 800, 0.4);
  drawWindmill(paper);
  for (const [x, h] of [
    [1240, 330],
    [1370, 400],
    [1510, 340],
  ] as const)
    drawTree(paper, random, {
      foot: [x, 762],
      height: h,
      spread: h * 0.4,
      color: '#7f9f5c',
      light: -1,
      leafSize: 8,
    });
  drawLawn(paper, random, { top: 764, far: '#a9bb6c', near: '#6b8f4a' });
  path();
  const boards = (plane: Plane, area: Area) => drawSiding(paper, plane, area, white, 0.55);
  const style: WindowStyle = {
    frame: '#f9f6ee',
    glass: 'day',
    columns: 2,
    rows: 2,
    trim: '#fffdf7',
    sill: '#fffdf7',
    shutters: '#54665a',
    curtains: '#fffaf0',
    mirror: ['#d3e6ee', '#4f6b7c'],
  };
  const shape = { walls: white, roof: tin, trim: '#fffdf7', texture: boards, overhang: 1.3, sideShade: 0.12 };
  drawBlock(
    house,
    { ...shape, left: 4, right: 34, near: 8, far: 26, eaves: 19, rise: 9, ridge: 'across' },
    ({ front }) => {
      for (const left of [8, 15, 22])
        drawWindow(paper, random, front, { left, bottom: 13, right: left + 3.2, top: 17.6 }, style);
      for (const left of [8, 15, 22])
        drawWindow(
          paper,
          random,
          front,
          { left, bottom: 3.6, right: left + 3.2, top: 8.6 },
          { ...style, glass: left === 15 ? 'lit' : 'day' },
        );
    },
  );
  drawBlock(
    house,
    { ...shape, left: -14, right: 8, near: 0, far: 24, eaves: 20, rise: 12, ridge: 'away' },
    ({ front, side }) => {
      for (const left of [4, 14.4])
        drawWindow(paper, random, front, { left, bottom: 13.2, right: left + 3.6, top: 18.4 }, style);
      drawWindow(
        paper,
        random,
        front,
        { left: 9.4, bottom: 22.6, right: 12.6, top: 27 },
        { ...style, arched: true, shutters: undefined },
      );
      drawWindow(paper, random, front, { left: 3, bottom: 3, right: 7.4, top: 9 }, style);
      drawWindow(
        paper,
        random,
        front,
        { left: 15, bottom: 3, right: 19, top: 9 },
        { ...style, glass: 'lit' },
      );
      drawWindow(
        paper,
        random,
        front,
        { left: 9.6, bottom: 1.8, right: 13, top: 9.6 },
        { frame: '#8d4038', glass: 'lit', columns: 1, rows: 2, trim: '#fffdf7' },
      );
      paper.polygon(front.quad(9.8, 1.8, 12.8, 5.6, -0.2), { fill: '#8d4038' });
      for (const left of [4, 14])
        for (const bottom of [3, 13.2])
          drawWindow(
            paper,
            random,
            side,
            { left, bottom, right: left + 3.4, top: bottom + 5.4 },
            { ...style, shutters: undefined },
          );
    },
  );
  porch();
  front();
  paper.finish({ corners: 0.26 });
  return paper.toSvg();

  function path(): void {
    const bends: readonly Bend[] = [
      [-2.5, -8.6, 2],
      [-2.4, -16, 2.3],
      [-4, -26, 2.8],
      [-9, -38, 3.6],
      [-21, -55, 5],
    ];
    drawPath(paper, camera, { bends, far: '#e9d9b8', near: '#cbb288', rough: 5 });
  }

  function porch(): void {
    const floor = ground(camera, [-16, 1.8, -8]);
    paper.polygon(frontWall(camera, [-16, 0, 0]).quad(0, 1.8, 24, 10.6), {
      fill: '#1e2640',
      opacity: 0.26,
      blur: 7,
    });
    paper.polygon(floor.quad(0, 0, 26, 8), {
      fill: paper.down(790, 860, '#9b8a76', '#bba88c'),
    });
    for (const [x, turn] of [
      [-11, -12],
      [3.6, 12],
      [6.6, 4],
    ] as const)
      drawRocker(stage, { at: [x, 1.8, -3.4], turn }, '#fbf7ee', '#7f9b8a');
    const skirt = frontWall(camera, [-16, 0, -8]);
    paper.polygon(skirt.quad(0, 0, 26, 1.7), { fill: '#b9b0a0' });
    for (let x = 0; x < 26; x += 0.6)
      paper.line([skirt.at(x, 0), skirt.at(x, 1.6)], { stroke: '#8b8376', line: 1.4, opacity: 0.6 });
    paper.polygon(skirt.quad(-0.2, 1.4, 26.2, 1.9), { fill: '#fffdf7' });
    drawParts(stage, { at: [0, 0, 0] }, [
      { from: [-4.6, 0, -10.4], to: [-0.4, 0.7, -8], color: '#cfc3ad' },
      { from: [-4.6, 0, -9.2], to: [-0.4, 1.3, -8], color: '#d8ccb6' },
    ]);
    for (const x of [0.2, 6, 11.2, 16, 20.6, 25.2]) {
      paper.polygon(skirt.quad(x, 1.8, x + 0.6, 10), {
        fill: paper.linear(skirt.at(x, 0), skirt.at(x + 0.6, 0), [
          [0, '#ffffff'],
          [1, '#cbc6bc'],
        ]),
      });
      paper.polygon(
        [skirt.at(x - 1.1, 10), skirt.at(x + 1.7, 10), skirt.at(x + 0.6, 8.4), skirt.at(x, 8.4)],
        { fill: '#fffdf7' },
      );
    }
    for (const [from, to] of [
      [0.6, 6],
      [6.4, 11.2],
      [16.4, 20.6],
      [21, 25.2],
    ] as const) {
      for (let x = from; x < to; x += 0.5)
        paper.polygon(skirt.quad(x, 2.2, x + 0.14, 4.4), { fill: '#fffdf7' });
      paper.polygon(skirt.quad(from, 4.3, to, 4.7), { fill: '#fffdf7' });
    }
    drawBlock(house, {
      ...shape,
      left: -16.4,
      right: 10.4,
      near: -8.2,
      far: 8,
      base: 10,
      eaves: 11,
      rise: 3.2,
      ridge: 'across',
      overhang: 0.9,
      texture: undefined,
    });
  }

  function front(): void {
    for (const [x, w, flower] of [
      [-15, 96, '#f0c456'],
      [-11.4, 84, '#e9dfc8'],
      [-8, 78, '#d97f5c'],
      [2.4, 80, '#f0c456'],
      [6, 84, '#e9dfc8'],
      [9.6, 80, '#d97f5c'],
    ] as const)
      drawShrub(paper, random, {
        foot: camera.see([x, 0, -9.4]),
        width: w * 1.2,
        height: w * 0.72,
        color: '#70904f',
        light: -1,
        leafSize: 7,
        flowers: flower,
      });
    drawTreeShade(paper, random, { center: [1290, 905], rx: 330, ry: 44 });
    drawTree(paper, random, {
      foot: [1420, 890],
      height: 700,
      spread: 270,
      color: '#86a553',
      light: -1,
      leafSize: 14,
      trunk: 0.34,
    });
    swing();
    for (const x of [30, 150, 290, 430]) drawSunflower(paper, random, x, 1090, random.int(190, 300));
    for (const x of [90, 230, 380, 1300, 1440, 1560])
      drawTuft(paper, random, {
        foot: [x, 1085],
        width: 190,
        height: 110,
        color: '#7d9a4c',
        blades: 44,
        flowers: random.pick(['#fdf6e6', '#e9b84c']),
      });
  }

  function swing(): void {
    for (const x of [1290, 1352])
      paper.line(
        [
          [x, 560],
          [x, 846],
        ],
        { stroke: '#8a7a5c', line: 2.4 },
      );
    paper.rectangle(1278, 842, 88, 10, { fill: '#a5764c' });
  }
}
