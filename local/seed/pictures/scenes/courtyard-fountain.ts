import { createRandom } from '../../random.ts';
import { darken, lighten } from '../color.ts';
import { createPaper, pathThrough } from '../paper.ts';
import { createCamera, frontWall, ground, leftWall, type Plane, rightWall } from '../space.ts';
import { drawCourtFountain } from '../things/fountains.ts';
import { drawShrub } from '../things/garden.ts';
import { drawBench } from '../things/outdoor-seats.ts';
import { drawPalm } from '../things/palms.ts';
import { drawPotted } from '../things/potted.ts';
import { drawClayTiles, slope } from '../things/roofs.ts';
import { drawCloud, drawSky } from '../things/sky.ts';
import type { Stage } from '../things/solids.ts';
import { drawTree } from '../things/trees.ts';
import { drawShade, drawWall } from '../things/walls.ts';
import { drawWindow, outlineOf } from '../things/windows.ts';

const stucco = '#f1e2c8';

/** A courtyard with arcades on three sides, citrus trees in pots and a fountain in the middle. */
export function courtyardFountain(): string {
  const random = createRandom('courtyard');
  const paper = createPaper();
  const camera = createCamera({ eye: [0, 5.6, -24], lens: 1090, horizon: 560, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [-0.6, 0.8, -0.3], shade: 0.42, warmth: 0.25 } };
  drawSky(paper, { colors: ['#5ba2d2', '#a9d3e4', '#f0ead2'], horizon: 560 });
  drawCloud(paper, random, { at: [1050, 130], size: 260, light: '#ffffff', shade: '#cadbe6', opacity: 0.85 });
  drawPalm(paper, random, {
    foot: [640, 400],
    height: 330,
    color: '#5d8f5e',
    light: -1,
    lean: -14,
    frond: 130,
  });
  drawPalm(paper, random, {
    foot: [1010, 420],
    height: 280,
    color: '#5d8f5e',
    light: -1,
    lean: 16,
    frond: 120,
  });
  paving();
  wing(frontWall(camera, [-18, 0, 26]), frontWall(camera, [-18, 0, 34]), 36, 0);
  wing(leftWall(camera, [-18, 0, -20]), leftWall(camera, [-24, 0, -20]), 46, 0.24);
  wing(rightWall(camera, [18, 0, -20]), rightWall(camera, [24, 0, -20]), 46, -0.06);
  light();
  plants();
  drawCourtFountain(stage);
  front();
  paper.finish({ corners: 0.34 });
  return paper.toSvg();

  function paving(): void {
    const floor = ground(camera);
    paper.polygon(floor.quad(-26, -24, 26, 36), {
      fill: paper.down(640, 1067, '#e2b993', '#c9926c'),
    });
    for (let x = -24; x < 24; x += 2)
      for (let z = -18; z < 26; z += 2) {
        const tone = random.pick(['#d9a883', '#c98f6b', '#e3bd98', '#cf9c78']);
        paper.polygon(floor.quad(x + 0.05, z + 0.05, x + 1.95, z + 1.95), { fill: tone, opacity: 0.55 });
      }
    for (const z of [-2, 14])
      for (let x = -18; x < 18; x += 2)
        paper.polygon(
          [floor.at(x + 1, z - 0.9), floor.at(x + 1.9, z), floor.at(x + 1, z + 0.9), floor.at(x + 0.1, z)],
          { fill: '#5f8f9a', opacity: 0.7 },
        );
  }

  /** One side: the inner wall with its doors in the shade, then the arcade before it, a gallery wall and tiles above. */
  function wing(arcade: Plane, inner: Plane, length: number, shade: number): void {
    const tone = shade < 0 ? lighten(stucco, -shade) : darken(stucco, shade);
    drawWall(
      paper,
      inner,
      { left: -2, bottom: 0, right: length + 2, top: 11 },
      darken(stucco, 0.4 + Math.max(0, shade)),
    );
    for (let across = 3; across < length - 4; across += 9)
      drawWindow(
        paper,
        random,
        inner,
        { left: across, bottom: across % 2 ? 0 : 2.4, right: across + 4, top: 8.4 },
        { frame: '#6b4a35', glass: 'lit', columns: 2, rows: 3 },
      );
    const bays = Array.from({ length: Math.floor(length / 9) }, (_, index) => 0.9 + index * 9);
    const openings = bays.map((left) =>
      outlineOf(arcade, { left, bottom: 0, right: left + 7.2, top: 10 }, true).toReversed(),
    );
    const [low, high] = [arcade.at(length / 2, 0), arcade.at(length / 2, 21)];
    paper.shape(
      [arcade.quad(0, 0, length, 21), ...openings].map((points) => pathThrough(points, true)).join(''),
      {
        fill: paper.down(high[1], low[1], lighten(tone, 0.16), darken(tone, 0.1)),
      },
    );
    for (const left of bays) {
      paper.polygon(outlineOf(arcade, { left, bottom: 0, right: left + 7.2, top: 10 }, true), {
        stroke: darken(tone, 0.3),
        line: 3,
        opacity: 0.7,
      });
      drawWindow(
        paper,
        random,
        arcade,
        { left: left + 2, bottom: 14, right: left + 5.2, top: 18.8 },
        {
          frame: '#6b4a35',
          glass: random.chance(0.25) ? 'lit' : 'day',
          columns: 2,
          rows: 2,
          shutters: '#4f7f86',
          sill: '#e2cfb0',
          mirror: ['#cfe3ea', '#55707e'],
          depth: 0.4,
        },
      );
    }
    paper.polygon(arcade.quad(0, 11.2, length, 11.9, 0.15), { fill: lighten(tone, 0.2) });
    drawShade(paper, arcade, { left: 0, bottom: 17.6, right: length, top: 21 }, 0.5);
    const foot = arcade.place(0, 20.4, 1.6);
    const end = arcade.place(1, 20.4, 1.6);
    const back = arcade.place(0, 24, -8);
    const { plane, length: deep } = slope(
      camera,
      foot,
      [end[0] - foot[0], 0, end[2] - foot[2]],
      [back[0] - foot[0], back[1] - foot[1], back[2] - foot[2]],
    );
    drawClayTiles(paper, random, { plane, width: length, length: deep, color: '#c07350', rib: 0.8 });
    paper.polygon(
      [
        arcade.at(0, 20.4, 1.6),
        arcade.at(length, 20.4, 1.6),
        arcade.at(length, 19.9, 1.4),
        arcade.at(0, 19.9, 1.4),
      ],
      { fill: '#8d5a40' },
    );
  }

  function light(): void {
    const shadow = camera.outline([
      [-18, 0.02, -22],
      [-6, 0.02, -22],
      [-8, 0.02, 26],
      [-18, 0.02, 26],
    ]);
    paper.polygon(shadow, { fill: '#3a3a5c', opacity: 0.26, blur: 6, blend: 'multiply' });
  }

  function plants(): void {
    for (const [x, z] of [
      [-14.6, 22],
      [14.6, 22],
      [-14.6, 9],
      [14.6, 9],
    ] as const) {
      drawPotted(
        stage,
        random,
        { at: [x, 0, z] },
        { pot: '#b5664a', potSize: 1.2, height: 1, color: '#6f9658', kind: 'bush' },
      );
      const foot = camera.see([x, 2.2, z]);
      const scale = camera.scale([x, 2, z]);
      drawTree(paper, random, {
        foot,
        height: scale * 7.4,
        spread: scale * 2.5,
        color: '#6f9a58',
        light: -1,
        leafSize: Math.max(5, scale * 0.24),
        trunk: 0.3,
      });
      const fruits = Array.from({ length: 13 }, () => ({
        x: foot[0] + (random.next() - 0.5) * scale * 4,
        y: foot[1] - scale * (3 + random.next() * 3.8),
      }));
      for (const fruit of fruits)
        paper.ellipse([fruit.x, fruit.y], scale * 0.2, scale * 0.2, {
          fill: paper.radial([fruit.x - 2, fruit.y - 2], scale * 0.26, [
            [0, '#ffd27a'],
            [1, '#e08a2f'],
          ]),
        });
    }
    for (const x of [-8.6, 8.6]) drawBench(stage, { at: [x, 0, 21], turn: x < 0 ? -12 : 12 }, '#8d6446', 5);
  }

  function front(): void {
    for (const [x, flower] of [
      [-4.4, '#e2608a'],
      [0, '#fbf0dc'],
      [4.4, '#e2608a'],
    ] as const)
      drawShrub(paper, random, {
        foot: camera.see([x, 0, 0.6]),
        width: 200,
        height: 100,
        color: '#6f9658',
        light: -1,
        leafSize: 9,
        flowers: flower,
      });
    for (const [x, z, pot, flower] of [
      [-10.4, -9, '#b5664a', '#f0a04f'],
      [10.4, -9, '#b5664a', '#e2608a'],
      [-8.2, -12, '#4f7f86', '#fbf0dc'],
      [8.4, -12.4, '#4f7f86', '#f0a04f'],
    ] as const) {
      drawPotted(
        stage,
        random,
        { at: [x, 0, z] },
        { pot, potSize: 1, height: 3, color: '#719a58', kind: 'bush', flowers: flower },
      );
    }
    drawPotted(
      stage,
      random,
      { at: [-12.6, 0, -6.6] },
      { pot: '#a9603f', potSize: 1.1, height: 5, color: '#6b9456', kind: 'arching' },
    );
    drawPotted(
      stage,
      random,
      { at: [12.8, 0, -6.6] },
      { pot: '#a9603f', potSize: 1.1, height: 5, color: '#6b9456', kind: 'broad' },
    );
  }
}
