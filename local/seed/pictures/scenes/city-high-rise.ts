import { createRandom } from '../../random.ts';
import { type Color, darken, lighten } from '../color.ts';
import type { Look } from '../look.ts';
import { createPaper, pathThrough } from '../paper.ts';
import { createCamera, frontWall, ground, leftWall, type Plane } from '../space.ts';
import { drawShrub } from '../things/garden.ts';
import { drawPotted } from '../things/potted.ts';
import { drawCloud, drawSky } from '../things/sky.ts';
import { drawSkyline, drawTower } from '../things/skyline.ts';
import { drawBox, drawGlow, drawParts, type Stage } from '../things/solids.ts';
import { drawTree } from '../things/trees.ts';
import { drawShade, drawWall } from '../things/walls.ts';
import { drawWindow } from '../things/windows.ts';

const stone = '#d8c7ae';

type TowerLook = Look & {
  brick: Color;
  cloud: readonly [Color, Color];
  /** Share of windows with a lamp behind them. */
  lit: number;
};

const morning: TowerLook = {
  seed: 'high-rise',
  sky: ['#6fa3cf', '#b7d3e2', '#f7ead0'],
  sun: '#fff1c9',
  cloud: ['#fffaf0', '#ccdae5'],
  brick: '#b98468',
  lit: 0.22,
};

/** The same avenue when the lamps go on. */
export const lampsGoOn: TowerLook = {
  seed: 'evening high-rise',
  sky: ['#4a5f96', '#b69ab0', '#fcc998'],
  sun: '#ffca90',
  mirrored: true,
  wash: '#efd6d2',
  cloud: ['#f9d3c4', '#9a8fb0'],
  brick: '#c2ab8c',
  lit: 0.7,
};

/** A residence of nine floors with planted terraces on a city avenue, in the morning. */
export function cityHighRise(look: TowerLook = morning): string {
  const random = createRandom(look.seed);
  const paper = createPaper();
  const camera = createCamera({ eye: [52, 6, -112], turn: -24, lens: 1010, horizon: 925, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [0.8, 0.6, -0.3], shade: 0.5, warmth: 0.25 } };
  drawSky(paper, {
    colors: look.sky,
    horizon: 900,
    sun: { at: [1480, 330], color: look.sun, reach: 1000 },
  });
  drawCloud(paper, random, {
    at: [300, 260],
    size: 330,
    light: look.cloud[0],
    shade: look.cloud[1],
    opacity: 0.8,
  });
  drawCloud(paper, random, {
    at: [1290, 170],
    size: 250,
    light: look.cloud[0],
    shade: look.cloud[1],
    opacity: 0.75,
  });
  drawSkyline(paper, random);
  drawTower(paper, random, camera, -70, -34, 40, 80, 150, '#b7a9a0', 0.3);
  drawTower(paper, random, camera, 60, 96, 70, 110, 128, '#a9b3ba', 0.25);
  drawTower(paper, random, camera, -58, -28, -2, 34, 58, '#a8705a', 0.12);
  street();
  residence();
  avenue();
  paper.finish({ corners: 0.3, wash: look.wash });
  return paper.toSvg(look.mirrored);

  function residence(): void {
    const floors = 9;
    const storey = 10.4;
    const front = frontWall(camera, [-24, 0, 0]);
    const side = leftWall(camera, [20, 0, 0]);
    const high = 14 + storey * floors;
    drawBox(
      stage,
      { at: [0, 0, 0] },
      { from: [-14, high, 8], to: [10, high + 9, 28], color: lighten(stone, 0.1) },
    );
    for (const [plane, wide, shade] of [
      [side, 34, 0],
      [front, 44, 0.16],
    ] as const) {
      const tone = darken(look.brick, shade);
      drawWall(paper, plane, { left: 0, bottom: 14, right: wide, top: high }, tone);
      drawWall(paper, plane, { left: 0, bottom: 0, right: wide, top: 14 }, darken(stone, shade));
      const courses: string[] = [];
      for (let up = 15; up < high; up += 1.3)
        courses.push(pathThrough([plane.at(0, up), plane.at(wide, up)], false));
      paper.shape(courses.join(''), { stroke: darken(tone, 0.3), line: 0.8, opacity: 0.28 });
      for (let floor = 0; floor < floors; floor++) {
        const up = 16.5 + floor * storey;
        for (let across = 2; across < wide - 4; across += 8) bay(plane, across, up, floor, shade);
        paper.polygon(plane.quad(0, up - 2.4, wide, up - 1.7, 0.2), { fill: darken(stone, shade) });
      }
      paper.polygon(plane.quad(-0.6, 13.4, wide, 15, 0.5), { fill: lighten(stone, 0.2 - shade) });
      paper.polygon(plane.quad(-1, high - 0.6, wide, high + 2, 1), {
        fill: darken(lighten(stone, 0.1), shade),
      });
      drawShade(paper, plane, { left: 0, bottom: high - 5, right: wide, top: high - 0.6 }, 0.4);
    }
    crown(high);
    lobby(front, side);

    function bay(plane: Plane, across: number, up: number, floor: number, shade: number): void {
      const lit = random.chance(look.lit);
      const isTerrace = (floor + Math.round(across / 8)) % 3 === 0;
      drawWindow(
        paper,
        random,
        plane,
        { left: across, bottom: up, right: across + 5.4, top: up + 6.4 },
        {
          frame: '#5a5f63',
          glass: lit ? 'lit' : 'day',
          columns: 2,
          rows: 1,
          trim: darken(stone, shade),
          mirror: shade > 0.1 ? ['#a7c0cf', '#4d6475'] : ['#e8efe6', '#7f99a6'],
          curtains: '#f3ecdf',
        },
      );
      if (!isTerrace) return;
      const left = across - 0.8;
      const right = across + 6.2;
      const shadow = plane.quad(left, up - 3.6, right, up - 0.8);
      paper.polygon(shadow, { fill: '#1e2640', opacity: 0.3, blur: 2 });
      paper.polygon(
        [
          plane.at(left, up - 0.9),
          plane.at(right, up - 0.9),
          plane.at(right, up - 0.9, 3.4),
          plane.at(left, up - 0.9, 3.4),
        ],
        { fill: darken(stone, 0.4) },
      );
      paper.polygon(plane.quad(left, up - 1.1, right, up - 0.4, 3.4), { fill: darken(stone, shade) });
      const foot = plane.at(across + 1, up + 1.2, 2.6);
      const scale = camera.scale(plane.place(across, up));
      drawShrub(paper, random, {
        foot,
        width: scale * 3.4,
        height: scale * 2.6,
        color: '#6f9660',
        light: 1,
        leafSize: Math.max(3, scale * 0.5),
      });
      drawShrub(paper, random, {
        foot: plane.at(across + 4.6, up + 1, 2.6),
        width: scale * 2.6,
        height: scale * 1.8,
        color: '#80a565',
        light: 1,
        leafSize: Math.max(3, scale * 0.45),
        flowers: random.pick(['#f0b9b0', '#fbf2e2']),
      });
      paper.polygon(plane.quad(left, up - 0.4, right, up + 2.2, 3.4), { fill: '#dfeaec', opacity: 0.5 });
      paper.line([plane.at(left, up + 2.2, 3.4), plane.at(right, up + 2.2, 3.4)], {
        stroke: '#4d5357',
        line: 2.4,
      });
      for (let x = left; x <= right + 0.1; x += 1.75)
        paper.line([plane.at(x, up - 0.4, 3.4), plane.at(x, up + 2.2, 3.4)], {
          stroke: '#4d5357',
          line: 1.2,
        });
    }
  }

  function crown(high: number): void {
    for (const [x, z] of [
      [-20, 4],
      [-12, 3],
      [-3, 4],
      [6, 3],
      [14, 4],
      [17, 12],
      [17, 22],
    ] as const) {
      const foot = camera.see([x, high + 1.6, z]);
      drawShrub(paper, random, {
        foot,
        width: 46,
        height: 40,
        color: random.pick(['#6f9660', '#80a565', '#5f8a58']),
        light: 1,
        leafSize: 5,
      });
    }
  }

  function lobby(front: Plane, side: Plane): void {
    for (const [plane, wide] of [
      [front, 44],
      [side, 34],
    ] as const) {
      for (let across = 2; across < wide - 5; across += 7) {
        const isDoor = plane === front && across > 20 && across < 27;
        drawWindow(
          paper,
          random,
          plane,
          { left: across, bottom: isDoor ? 0 : 1.6, right: across + 5.2, top: 11 },
          {
            frame: '#4a4038',
            glass: 'lit',
            columns: isDoor ? 2 : 3,
            rows: isDoor ? 1 : 2,
            trim: lighten(stone, 0.15),
            arched: !isDoor,
          },
        );
      }
    }
    drawGlow(paper, front.at(25.6, 5), 210, '#ffdca0', 0.4);
    const canopy = { at: [0, 0, 0] } as const;
    for (const x of [-4.4, 7.2])
      drawParts(stage, canopy, [{ from: [x, 0, -11.4], to: [x + 0.4, 10.2, -11], color: '#8f7a4f' }]);
    drawBox(stage, canopy, { from: [-5.2, 10.2, -12], to: [8.4, 12, 0], color: '#2f5d5a' });
    paper.line([camera.see([-5.2, 10.4, -12.02]), camera.see([8.4, 10.4, -12.02])], {
      stroke: '#e6cf94',
      line: 3,
    });
    for (const [x, z] of [
      [-6.4, -3],
      [9.6, -3],
      [-6.4, -9],
      [9.6, -9],
    ] as const)
      drawPotted(
        stage,
        random,
        { at: [x, 0, z] },
        { pot: '#5d6266', potSize: 1, height: 3.6, color: '#5f8a55', kind: 'bush' },
      );
  }

  function street(): void {
    const floor = ground(camera);
    paper.rectangle(0, 922, 1600, 170, {
      fill: paper.down(922, 1067, '#c9c3b6', '#a9a59c'),
    });
    paper.polygon(floor.quad(-200, -200, 200, -34), {
      fill: paper.down(960, 1067, '#8a8c8e', '#6f7377'),
    });
    paper.polygon(floor.quad(-200, -34.6, 200, -33), { fill: '#ded7c8' });
    for (let x = -100; x < 100; x += 6)
      paper.line([floor.at(x, -33), floor.at(x, 0)], { stroke: '#8f897d', line: 1, opacity: 0.5 });
    for (let z = -27; z < 0; z += 6)
      paper.line([floor.at(-100, z), floor.at(100, z)], { stroke: '#8f897d', line: 1, opacity: 0.5 });
    for (let x = -60; x < 90; x += 7)
      paper.polygon(floor.quad(x, -50, x + 3.6, -49), { fill: '#e8e2d2', opacity: 0.8 });
  }

  function avenue(): void {
    for (const x of [-52, -34, 22, 36]) {
      const foot = camera.see([x, 0, -24]);
      const scale = camera.scale([x, 0, -24]);
      drawParts(stage, { at: [x, 0, -24] }, [
        { from: [-2.2, 0, -2.2], to: [2.2, 0.6, 2.2], color: '#8a7a66' },
      ]);
      drawTree(paper, random, {
        foot: [foot[0], foot[1] - 4],
        height: scale * 25,
        spread: scale * 8.4,
        color: '#86a765',
        light: 1,
        leafSize: Math.max(6, scale * 0.5),
        trunk: 0.36,
      });
    }
    for (const x of [-20, 14]) {
      const base = camera.see([x, 0, -29]);
      const top = camera.see([x, 15, -29]);
      paper.line([base, top], { stroke: '#2f3a40', line: 6 });
      paper.ellipse(top, 13, 16, { fill: '#fff4d8', stroke: '#2f3a40', line: 3 });
    }
    const bench = { at: [-4, 0, -28] } as const;
    drawParts(stage, bench, [
      { from: [-6, 1.3, -0.8], to: [0, 1.6, 0.8], color: '#8d6744' },
      { from: [-5.6, 0, -0.6], to: [-5.2, 1.3, 0.6], color: '#3a4044' },
      { from: [-0.8, 0, -0.6], to: [-0.4, 1.3, 0.6], color: '#3a4044' },
      { from: [-6, 2, 0.6], to: [0, 3, 0.8], color: '#8d6744' },
    ]);
  }
}
