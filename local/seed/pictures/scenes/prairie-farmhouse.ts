import { createRandom } from '../../random.ts';
import { darken, lighten } from '../color.ts';
import { createPaper, type Point } from '../paper.ts';
import { createCamera, frontWall, ground, type Plane } from '../space.ts';
import { drawRocker } from '../things/furniture.ts';
import { drawLawn, drawShrub, drawTuft } from '../things/garden.ts';
import { leaf } from '../things/leaves.ts';
import { drawBlock } from '../things/houses.ts';
import { drawCloud, drawRidge, drawSky } from '../things/sky.ts';
import { drawParts, type Stage } from '../things/solids.ts';
import { drawTree, drawTreeShade } from '../things/trees.ts';
import { drawSiding, type Area } from '../things/walls.ts';
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
  wheat(738, 800, 0.4);
  windmill();
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

  function wheat(top: number, bottom: number, size: number): void {
    paper.rectangle(0, top, 1600, bottom - top, {
      fill: paper.linear(
        [0, top],
        [0, bottom],
        [
          [0, '#e3c983'],
          [1, '#c9a452'],
        ],
      ),
    });
    for (const [tone, opacity] of [
      ['#b98f43', 0.5],
      ['#f3dfa0', 0.6],
    ] as const) {
      const blades = Array.from({ length: 1100 }, () => {
        const y = top + (bottom - top) * random.next();
        return leaf(
          [random.next() * 1640 - 20, y + 6],
          (14 + (y - top) * 0.2) * size * 1.6,
          -Math.PI / 2 + (random.next() - 0.5) * 0.7,
          0.14,
        );
      });
      paper.shape(blades.join(''), { fill: tone, opacity });
    }
  }

  function windmill(): void {
    const foot: Point = [205, 770];
    const top: Point = [205, 410];
    const iron = '#6a6f70';
    for (const dx of [-40, 40])
      paper.line(
        [
          [foot[0] + dx, foot[1]],
          [top[0] + dx * 0.12, top[1]],
        ],
        { stroke: iron, line: 4 },
      );
    for (let part = 0; part < 1; part += 0.16) {
      const half = 40 * (1 - part * 0.88);
      const next = 40 * (1 - (part + 0.16) * 0.88);
      const [y, above] = [foot[1] - 360 * part, foot[1] - 360 * (part + 0.16)];
      paper.line(
        [
          [foot[0] - half, y],
          [foot[0] + next, above],
        ],
        { stroke: iron, line: 2 },
      );
      paper.line(
        [
          [foot[0] + half, y],
          [foot[0] - next, above],
        ],
        { stroke: iron, line: 2 },
      );
    }
    for (let blade = 0; blade < 18; blade++) {
      const angle = (blade / 18) * Math.PI * 2;
      const at = (reach: number, turn: number): Point => [
        top[0] + Math.cos(angle + turn) * reach,
        top[1] + Math.sin(angle + turn) * reach,
      ];
      paper.polygon([at(16, 0), at(64, -0.05), at(64, 0.24), at(16, 0.1)], {
        fill: blade % 2 ? '#d8d6cc' : '#bcbdb8',
        stroke: '#80827f',
        line: 0.8,
      });
    }
    paper.ellipse(top, 8, 8, { fill: iron });
    paper.polygon(
      [
        [top[0] + 6, top[1] - 3],
        [top[0] + 92, top[1] - 26],
        [top[0] + 108, top[1] + 2],
        [top[0] + 92, top[1] + 16],
      ],
      { fill: '#a2463a' },
    );
  }

  function path(): void {
    const outline = camera.outline([
      [-4.4, 0, -9],
      [-0.6, 0, -9],
      [0, 0, -22],
      [-4, 0, -36],
      [-16, 0, -55],
      [-26, 0, -55],
      [-12, 0, -36],
      [-6, 0, -22],
    ]);
    paper.polygon(outline, {
      fill: paper.linear(
        [0, 800],
        [0, 1067],
        [
          [0, '#e9d9b8'],
          [1, '#cbb288'],
        ],
      ),
      rough: 5,
    });
  }

  function porch(): void {
    const floor = ground(camera, [-16, 1.8, -8]);
    paper.polygon(frontWall(camera, [-16, 0, 0]).quad(0, 1.8, 24, 10.6), {
      fill: '#1e2640',
      opacity: 0.26,
      blur: 7,
    });
    paper.polygon(floor.quad(0, 0, 26, 8), {
      fill: paper.linear(
        [0, 790],
        [0, 860],
        [
          [0, '#9b8a76'],
          [1, '#bba88c'],
        ],
      ),
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
    for (const x of [30, 150, 290, 430]) sunflower(x, 1090, random.int(190, 300));
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

  function sunflower(x: number, y: number, tall: number): void {
    const head: Point = [x + random.int(-14, 14), y - tall];
    paper.shape(`M${x} ${y}Q${x} ${y - tall / 2} ${head.join(' ')}`, { stroke: '#5f7f3f', line: 7 });
    for (const [part, angle] of [
      [0.35, -0.5],
      [0.5, -2.6],
      [0.65, -0.4],
    ] as const)
      paper.shape(leaf([x, y - tall * part], 74, angle, 0.42), { fill: random.pick(['#6f9348', '#5d8442']) });
    const petals = (reach: number, turn: number) =>
      Array.from({ length: 17 }, (_, index) =>
        leaf(head, reach, (index / 17) * Math.PI * 2 + turn, 0.22),
      ).join('');
    paper.shape(petals(54, 0.18), { fill: '#d99a2f' });
    paper.shape(petals(48, 0), { fill: '#f2c04c' });
    paper.ellipse(head, 22, 22, { fill: darken('#7d5230', 0.2) });
    paper.ellipse([head[0] - 4, head[1] - 4], 14, 14, { fill: lighten('#7d5230', 0.15), opacity: 0.8 });
  }
}
