import { createRandom } from '../../random.ts';
import { darken, lighten } from '../color.ts';
import { createPaper, type Point } from '../paper.ts';
import { createCamera, frontWall, type Plane } from '../space.ts';
import { drawConifer } from '../things/conifers.ts';
import { drawBlock } from '../things/houses.ts';
import { type Bend, drawPath } from '../things/paths.ts';
import { drawRidge, drawSky, drawStreaks } from '../things/sky.ts';
import { drawGlow, drawParts, type Stage } from '../things/solids.ts';
import { type Area, drawSiding, drawStones } from '../things/walls.ts';
import { drawWindow, type WindowStyle } from '../things/windows.ts';
import { drawFlakes, drawPeaks } from '../things/winter.ts';

const log = '#8f6444';
const snow = '#e9eef6';

/** How high the panes of the hall reach below its gable. */
const slopeAt = (x: number) => 17 + (x < 14 ? x : 28 - x) * 1.02;

/** A lodge of logs and stone under snow, at the blue hour, with every window lit. */
export function mountainLodgeInSnow(): string {
  const random = createRandom('lodge');
  const paper = createPaper();
  const camera = createCamera({ eye: [30, 8, -74], turn: -19, lens: 1330, horizon: 690, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [-0.6, 0.8, -0.4], shade: 0.5, warmth: 0.2 } };
  const house = { paper, camera, random };
  drawSky(paper, {
    colors: ['#3f5d92', '#8aa2cc', '#f2c9b4'],
    horizon: 640,
    sun: { at: [330, 590], color: '#ffd0a8', reach: 760, strength: 0.7 },
  });
  drawStreaks(paper, random, { top: 90, bottom: 420, count: 12, color: '#f4c7bd', opacity: 0.45 });
  drawPeaks(paper);
  drawRidge(paper, random, { top: 650, bottom: 760, rise: 60, color: '#8fa3c4', haze: '#c3cfe2', steps: 18 });
  for (let index = 0; index < 34; index++) {
    const x = index * 50 - 40 + random.int(-14, 14);
    drawConifer(paper, random, {
      foot: [x, 735 + random.int(-6, 8)],
      height: random.int(110, 230),
      spread: random.int(26, 46),
      color: '#3f5f6b',
      light: -1,
      snow: 0.3,
    });
  }
  paper.rectangle(0, 722, 1600, 345, {
    fill: paper.down(722, 1067, '#c9d6ea', '#dfe7f3', '#b3c3dd'),
  });
  drifts();
  const logs = (plane: Plane, area: Area) => drawSiding(paper, plane, area, log, 1);
  const style: WindowStyle = {
    frame: '#4d3626',
    glass: 'lit',
    columns: 2,
    rows: 3,
    trim: '#6a4a33',
    sill: '#eef3fa',
  };
  const shape = {
    walls: log,
    roof: snow,
    trim: '#5f4431',
    ridge: 'away' as const,
    texture: logs,
    snowy: true,
  };
  drawBlock(
    house,
    { ...shape, ridge: 'across', left: 10, right: 44, near: 6, far: 30, eaves: 16, rise: 13, overhang: 2.6 },
    ({ front, side }) => {
      for (const left of [6, 12.5, 19, 25.5])
        for (const bottom of [3, 10])
          drawWindow(paper, random, front, { left, bottom, right: left + 3.6, top: bottom + 4.6 }, style);
      for (const left of [6, 14])
        drawWindow(paper, random, side, { left, bottom: 3, right: left + 4, top: 8 }, style);
    },
  );
  chimney(22, 16, 37);
  drawBlock(
    house,
    { ...shape, left: -34, right: -14, near: 4, far: 26, eaves: 14, rise: 12, overhang: 2.4 },
    ({ front }) => {
      for (const left of [3.4, 12.6])
        for (const bottom of [3, 9.4])
          drawWindow(paper, random, front, { left, bottom, right: left + 4, top: bottom + 4.4 }, style);
      drawWindow(
        paper,
        random,
        front,
        { left: 8, bottom: 15.4, right: 12, top: 20 },
        { ...style, arched: true },
      );
    },
  );
  drawBlock(
    house,
    { ...shape, left: -15, right: 13, near: -6, far: 24, eaves: 18, rise: 16, overhang: 3 },
    ({ front }) => great(front),
  );
  entrance();
  foreground();
  drawFlakes(paper, random);
  paper.finish({ corners: 0.36 });
  return paper.toSvg();

  function drifts(): void {
    for (const [y, color, opacity] of [
      [760, '#b8c8e2', 0.6],
      [840, '#f4f7fb', 0.8],
      [930, '#b4c4e0', 0.5],
      [990, '#eef3fa', 0.8],
    ] as const) {
      const points = Array.from({ length: 9 }, (_, index): Point => [
        index * 210 - 40,
        y + random.int(-22, 22),
      ]);
      paper.shape(`M-60 ${y + 40}S${points.map((point) => point.join(' ')).join(' ')}V1100H-60z`, {
        fill: color,
        opacity,
        blur: 5,
      });
    }
    const glow = camera.see([0, 0, -22]);
    paper.ellipse(glow, 420, 60, {
      fill: paper.halo([
        [0, '#ffd394', 0.75],
        [1, '#ffd394', 0],
      ]),
    });
  }

  function great(front: Plane): void {
    const bars = (left: number, right: number, bottom: number, tops: readonly [number, number]) =>
      paper.polygon(
        [front.at(left, bottom), front.at(right, bottom), front.at(right, tops[1]), front.at(left, tops[0])],
        {
          fill: paper.linear(front.at(left, 30), front.at(left, 9), [
            [0, '#ffe7b4'],
            [0.6, '#fbc878'],
            [1, '#e79a52'],
          ]),
          stroke: '#4d3626',
          line: 5,
        },
      );
    for (const [left, right] of [
      [3.5, 8.4],
      [8.8, 13.8],
      [14.2, 19.2],
      [19.6, 24.5],
    ] as const) {
      bars(left, right, 9.6, [16.6, 16.6]);
      bars(left, right, 17.4, [slopeAt(left), slopeAt(right)]);
    }
    const lamp = front.at(14, 18);
    drawGlow(paper, lamp, 190, '#fff0c8', 0.5);
    for (const x of [0.6, 26.6])
      drawStones(
        paper,
        random,
        front,
        { left: x - 0.6, bottom: 0, right: x + 1.6, top: 18 },
        ['#8d8a88', '#77767a', '#a19b92'],
        1,
      );
    paper.line([front.at(5, 24), front.at(23, 24)], { stroke: '#4d3626', line: 12 });
    paper.line([front.at(14, 24), front.at(14, 33)], { stroke: '#4d3626', line: 12 });
  }

  function chimney(x: number, z: number, top: number): void {
    const wall = frontWall(camera, [x, 0, z]);
    drawStones(
      paper,
      random,
      wall,
      { left: 0, bottom: 18, right: 5, top },
      ['#8d8a88', '#77767a', '#a19b92'],
      1.1,
    );
    paper.polygon(wall.quad(-0.4, top - 0.2, 5.4, top + 0.9), { fill: '#f4f7fc' });
    const at = wall.at(2.5, top + 1);
    paper.shape(`M${at.join(' ')}c-20 -40 40 -60 10 -110c-16 -30 30 -50 16 -90`, {
      stroke: '#e6e4ee',
      line: 20,
      opacity: 0.35,
      blur: 8,
    });
  }

  function entrance(): void {
    const wall = frontWall(camera, [-8, 0, -14]);
    paper.polygon(frontWall(camera, [-15, 0, -6]).quad(6, 0, 22, 9), {
      fill: '#1e2640',
      opacity: 0.4,
      blur: 8,
    });
    drawWindow(
      paper,
      random,
      frontWall(camera, [-15, 0, -6]),
      { left: 10.4, bottom: 0.4, right: 17.6, top: 8.2 },
      { ...style, columns: 4, rows: 3, sill: undefined },
    );
    drawGlow(paper, frontWall(camera, [-15, 0, -6]).at(14, 5), 150, '#ffd592', 0.6);
    for (const x of [0, 12.6]) {
      drawStones(
        paper,
        random,
        wall,
        { left: x - 0.2, bottom: 0, right: x + 1.8, top: 4.4 },
        ['#8d8a88', '#77767a', '#a19b92'],
        0.8,
      );
      paper.polygon(wall.quad(x + 0.2, 4.4, x + 1.4, 9.6), {
        fill: paper.linear(wall.at(x, 0), wall.at(x + 1.6, 0), [
          [0, lighten(log, 0.2)],
          [1, darken(log, 0.4)],
        ]),
      });
    }
    drawBlock(house, {
      left: -9.6,
      right: 7.6,
      near: -15,
      far: -5,
      base: 8.6,
      eaves: 9.6,
      rise: 6.4,
      ridge: 'away',
      walls: log,
      roof: snow,
      trim: '#5f4431',
      overhang: 1.6,
      snowy: true,
    });
    for (const x of [-10.5, 8]) {
      drawParts(stage, { at: [x, 0, -16] }, [
        { from: [-0.2, 0, -0.2], to: [0.2, 4.6, 0.2], color: '#3c3230' },
      ]);
      drawGlow(paper, camera.see([x, 5, -16]), 70, '#ffdc9a', 0.95);
      paper.ellipse(camera.see([x, 4.9, -16]), 8, 10, { fill: '#fff3d2' });
    }
  }

  function foreground(): void {
    const bends: readonly Bend[] = [
      [-1, -15, 5],
      [-1, -26, 5],
      [3, -40, 5.6],
      [12, -56, 7],
      [24, -70, 9],
    ];
    drawPath(paper, camera, { bends, far: '#b5c5df', near: '#a5b8d8', opacity: 0.6, blur: 9 });
    for (let step = 0; step < 22; step++) {
      const z = -18 - step * 2.2;
      const x = -1 + Math.max(0, step - 5) * 1.1 + (step % 2) * 0.9;
      paper.ellipse(camera.see([x, 0, z]), camera.scale([x, 0, z]) * 0.3, camera.scale([x, 0, z]) * 0.12, {
        fill: '#7f93b8',
        opacity: 0.5,
      });
    }
    for (const [x, y, h] of [
      [80, 960, 720],
      [265, 905, 430],
      [1450, 930, 560],
      [1580, 1000, 820],
    ] as const) {
      paper.ellipse([x + 60, y], h * 0.26, h * 0.035, { fill: '#6f85b0', opacity: 0.5, blur: 8 });
      drawConifer(paper, random, {
        foot: [x, y],
        height: h,
        spread: h * 0.21,
        color: '#3c5d62',
        light: -1,
        snow: 0.55,
      });
    }
  }
}
