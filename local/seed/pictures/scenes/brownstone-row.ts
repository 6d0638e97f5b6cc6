import { createRandom } from '../../random.ts';
import { type Color, darken, lighten } from '../color.ts';
import type { Look } from '../look.ts';
import { createPaper, pathThrough } from '../paper.ts';
import { createCamera, frontWall, ground, leftWall } from '../space.ts';
import { drawShrub } from '../things/garden.ts';
import { leaf } from '../things/leaves.ts';
import { drawPotted } from '../things/potted.ts';
import { drawSky } from '../things/sky.ts';
import { drawGlow, drawParts, type Stage } from '../things/solids.ts';
import { drawStreetLamp } from '../things/street-lamps.ts';
import { drawTree, drawTreeShade } from '../things/trees.ts';
import { drawBricks, drawShade, drawWall } from '../things/walls.ts';
import { drawWindow, type WindowStyle } from '../things/windows.ts';

const houses: readonly { color: Color; door: Color; brick: boolean }[] = [
  { color: '#9a6a52', door: '#2f4a45', brick: false },
  { color: '#a8604a', door: '#3b4f6b', brick: true },
  { color: '#b08a68', door: '#7a3a34', brick: false },
  { color: '#8a5a4a', door: '#c28a3c', brick: true },
  { color: '#a57a5e', door: '#2f5d5a', brick: false },
];
const wide = 20;

type RowLook = Look & {
  leaves: readonly [Color, Color];
  /** Leaves on the pavement. */
  fallen: readonly Color[];
};

const october: RowLook = {
  seed: 'brownstones',
  sky: ['#8fb6d0', '#cfdcd8', '#f8e7c8'],
  sun: '#fff0c8',
  leaves: ['#d0a05a', '#dba84e'],
  fallen: ['#d9a04a', '#c9753a', '#e3bd62'],
};

/** The same street in May. */
export const inMay: RowLook = {
  seed: 'brownstones in may',
  sky: ['#74b0da', '#bfdde6', '#f6f1dc'],
  sun: '#fff6d6',
  mirrored: true,
  leaves: ['#86ab62', '#7aa35c'],
  fallen: ['#f3dbe0'],
};

/** Brownstone houses with high stoops under street trees, in October. */
export function brownstoneRow(look: RowLook = october): string {
  const random = createRandom(look.seed);
  const paper = createPaper();
  const camera = createCamera({ eye: [-8, 6.4, -46], turn: 24, lens: 1010, horizon: 720, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [-0.7, 0.7, -0.5], shade: 0.5, warmth: 0.25 } };
  drawSky(paper, {
    colors: look.sky,
    horizon: 720,
    sun: { at: [120, 260], color: look.sun, reach: 900 },
  });
  paper.rectangle(0, 722, 1600, 345, { fill: '#b5ab9c' });
  for (const [x, h] of [
    [40, 470],
    [190, 380],
  ] as const)
    drawTree(paper, random, {
      foot: [x, 760],
      height: h,
      spread: h * 0.42,
      color: look.leaves[0],
      light: -1,
      leafSize: 9,
    });
  sidewalk();
  for (const [index, style] of houses.entries()) house(index * wide - 8, style);
  for (const [index, style] of houses.entries()) stoop(index * wide - 8, style.door, style.color);
  street();
  paper.finish({ corners: 0.3, wash: look.wash });
  return paper.toSvg(look.mirrored);

  function house(left: number, front: { color: Color; door: Color; brick: boolean }): void {
    const wall = frontWall(camera, [left, 0, 0]);
    const high = 44;
    const area = { left: 0, bottom: 0, right: wide, top: high };
    if (left < 0)
      drawWall(
        paper,
        leftWall(camera, [left, 0, 0]),
        { left: 0, bottom: 0, right: 30, top: high },
        darken(front.color, 0.3),
      );
    drawWall(paper, wall, area, front.color);
    if (front.brick)
      drawBricks(
        paper,
        random,
        wall,
        { ...area, bottom: 9 },
        { color: front.color, mortar: '#d6c0ae', length: 1.2, height: 0.5, variety: 0.22 },
      );
    else {
      const joints: string[] = [];
      for (let up = 2; up < high; up += 2.2)
        joints.push(pathThrough([wall.at(0, up), wall.at(wide, up)], false));
      paper.shape(joints.join(''), { stroke: darken(front.color, 0.35), line: 1, opacity: 0.35 });
    }
    const trim = front.brick ? '#d9cbb8' : lighten(front.color, 0.22);
    const style: WindowStyle = {
      frame: '#f0e8da',
      glass: 'day',
      columns: 1,
      rows: 2,
      trim,
      sill: trim,
      curtains: '#f6efe2',
      mirror: ['#d8e6e8', '#566a78'],
    };
    for (const up of [10.4, 21.6, 32]) {
      for (const across of [1.8, 7.8, 13.8]) {
        if (up < 11 && across > 13) continue;
        drawWindow(
          paper,
          random,
          wall,
          { left: across, bottom: up, right: across + 4.2, top: up + 7.6 },
          {
            ...style,
            glass: random.chance(0.25) ? 'lit' : 'day',
            arched: !front.brick && up > 30,
            ...(up < 22 && up > 11 && across < 7 ? { flowerBox: '#c9684f' } : {}),
          },
        );
        paper.polygon(wall.quad(across - 0.7, up + 8, across + 4.9, up + 9, 0.5), { fill: trim });
        drawShade(
          paper,
          wall,
          { left: across - 0.7, bottom: up + 6.8, right: across + 4.9, top: up + 8 },
          0.35,
        );
      }
    }
    for (const across of [1.8, 7.8])
      drawWindow(
        paper,
        random,
        wall,
        { left: across, bottom: 1.2, right: across + 4.2, top: 5.8 },
        { ...style, glass: 'lit', rows: 2, columns: 2 },
      );
    paper.polygon(wall.quad(0, 8, wide, 9, 0.3), { fill: trim });
    cornice(wall);
    paper.polygon(wall.quad(wide - 0.25, 0, wide + 0.1, high), { fill: '#1e2640', opacity: 0.3 });

    function cornice(plane: typeof wall): void {
      const color = front.brick ? '#4f5a58' : '#5f4438';
      drawShade(paper, plane, { left: 0, bottom: high - 6, right: wide, top: high - 2.6 }, 0.5);
      paper.polygon(plane.quad(-0.2, high - 2.6, wide + 0.1, high + 0.6, 1.2), { fill: color });
      for (let x = 0.6; x < wide; x += 2.1)
        paper.polygon(plane.quad(x, high - 3.6, x + 0.9, high - 0.6, 1.3), { fill: lighten(color, 0.12) });
      paper.polygon(plane.quad(-0.5, high + 0.2, wide + 0.3, high + 1.4, 1.8), {
        fill: lighten(color, 0.22),
      });
    }
  }

  function stoop(left: number, door: Color, color: Color): void {
    const wall = frontWall(camera, [left, 0, 0]);
    const stone = lighten(color, 0.14);
    drawWindow(
      paper,
      random,
      wall,
      { left: 13.6, bottom: 8, right: 18.6, top: 18.6 },
      {
        frame: '#e9dfcf',
        glass: 'lit',
        columns: 2,
        rows: 4,
        trim: lighten(color, 0.3),
        arched: true,
        depth: 0.8,
      },
    );
    paper.polygon(wall.quad(14, 8, 18.2, 15.4, -0.6), { fill: door });
    for (const x of [14.4, 16.3])
      for (const [b, t] of [
        [8.6, 11],
        [11.5, 14.8],
      ] as const)
        paper.polygon(wall.quad(x, b, x + 1.5, t, -0.6), {
          fill: lighten(door, 0.14),
          stroke: darken(door, 0.4),
          line: 1.4,
        });
    paper.ellipse(wall.at(17.9, 11.4, -0.5), 3, 3, { fill: '#e9cf8a' });
    drawGlow(paper, wall.at(16.1, 17), 60, '#ffdf9f', 0.6);
    const steps = 9;
    const at = { at: [left, 0, 0] } as const;
    for (let step = 0; step < steps; step++) {
      const top = 8 - (step + 0) * (8 / steps);
      const z = -4 - step * 1.15;
      drawParts(stage, at, [
        { from: [13.6, 0, z - 1.15], to: [18.6, top, step === 0 ? 0 : z], color: stone },
      ]);
    }
    for (const x of [13.2, 18.7]) {
      const rail = (up: number, line: number) =>
        paper.line(
          [
            camera.see([left + x, 8 + up, -0.5]),
            camera.see([left + x, 8 + up, -4]),
            camera.see([left + x, 0.6 + up, -14.4]),
          ],
          { stroke: '#23292c', line },
        );
      rail(3.1, 5);
      for (let part = 0; part <= 1; part += 0.09) {
        const z = -4 - part * 10.4;
        const foot = 8 - part * 7.4;
        paper.line([camera.see([left + x, foot, z]), camera.see([left + x, foot + 3.1, z])], {
          stroke: '#23292c',
          line: 2,
        });
      }
    }
    drawPotted(
      stage,
      random,
      { at: [left + 12, 0, -13] },
      { pot: '#7a6a5c', potSize: 0.8, height: 2.2, color: '#7c8f58', kind: 'bush', flowers: '#e0a23f' },
    );
    drawShrub(paper, random, {
      foot: camera.see([left + 4, 0, -4]),
      width: camera.scale([left + 4, 0, -4]) * 8,
      height: camera.scale([left + 4, 0, -4]) * 3,
      color: '#6f8a55',
      light: -1,
      leafSize: 7,
      flowers: '#d9883f',
      bloom: 0.4,
    });
    for (let x = 0.2; x < 12.6; x += 0.75)
      paper.line([camera.see([left + x, 0, -6.4]), camera.see([left + x, 3.4, -6.4])], {
        stroke: '#23292c',
        line: 2,
      });
    paper.line([camera.see([left, 3.1, -6.4]), camera.see([left + 12.8, 3.1, -6.4])], {
      stroke: '#23292c',
      line: 4,
    });
  }

  function sidewalk(): void {
    const floor = ground(camera);
    paper.polygon(floor.quad(-60, -27, 160, 0), {
      fill: paper.down(760, 1000, '#cfc5b4', '#bcb2a2'),
    });
    for (let x = -40; x < 130; x += 5)
      paper.line([floor.at(x, -27), floor.at(x, -6)], { stroke: '#8d8478', line: 1.2, opacity: 0.6 });
    for (const z of [-22, -17, -12])
      paper.line([floor.at(-60, z), floor.at(140, z)], { stroke: '#8d8478', line: 1.2, opacity: 0.6 });
  }

  function street(): void {
    const floor = ground(camera);
    paper.polygon(floor.quad(-80, -60, 160, -27.6), {
      fill: paper.down(900, 1067, '#83817f', '#696a6d'),
    });
    paper.polygon(floor.quad(-80, -28, 160, -27), { fill: '#d3cabb' });
    drawTreeShade(paper, random, { center: [900, 960], rx: 700, ry: 60, opacity: 0.3 });
    for (const x of [74, 48]) {
      const foot = camera.see([x, 0, -24]);
      const scale = camera.scale([x, 0, -24]);
      drawTree(paper, random, {
        foot,
        height: scale * 36,
        spread: scale * 12,
        color: random.pick(look.leaves),
        light: -1,
        leafSize: Math.max(7, scale * 0.42),
        trunk: 0.5,
        contrast: 0.75,
      });
    }
    const colors = look.fallen;
    for (const color of colors) {
      const fallen = Array.from({ length: 90 }, () => {
        const at = camera.see([random.next() * 110 - 20, 0.02, -8 - random.next() * 34]);
        return leaf(at, 5 + random.next() * 9, random.next() * Math.PI * 2, 0.5);
      });
      paper.shape(fallen.join(''), { fill: color, opacity: 0.9 });
    }
    drawStreetLamp(paper, camera, 19);
    drawTree(paper, random, {
      foot: [-70, 1010],
      height: 1250,
      spread: 420,
      color: look.leaves[1],
      light: -1,
      leafSize: 17,
      trunk: 0.5,
      contrast: 0.75,
    });
  }
}
