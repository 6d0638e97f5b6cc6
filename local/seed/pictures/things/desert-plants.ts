import type { Random } from '../../random.ts';
import { darken, lighten } from '../color.ts';
import type { Paper, Point } from '../paper.ts';
import { drawShrub } from './garden.ts';
import { leaf } from './leaves.ts';

/** A rosette of stiff blue leaves. */
export function drawAgave(paper: Paper, random: Random, foot: Point, size: number): void {
  paper.ellipse([foot[0] - size * 0.2, foot[1]], size * 0.7, size * 0.1, {
    fill: '#3c2e3c',
    opacity: 0.35,
    blur: 6,
  });
  const blades = Array.from({ length: 22 }, (_, index) => ({
    angle: -Math.PI / 2 + (index / 21 - 0.5) * 2.9,
    order: random.next(),
  }));
  for (const { angle } of blades.toSorted(
    (a, b) => Math.abs(b.angle + Math.PI / 2) - Math.abs(a.angle + Math.PI / 2) + (a.order - b.order) * 0.6,
  )) {
    const length = size * (0.6 + 0.3 * random.next());
    const tone = random.pick(['#7f9f8c', '#94b09a', '#6d8f80']);
    paper.shape(leaf(foot, length, angle, 0.16), {
      fill: Math.cos(angle) > 0 ? lighten(tone, 0.25) : darken(tone, 0.15),
    });
    paper.line([foot, [foot[0] + Math.cos(angle) * length * 0.9, foot[1] + Math.sin(angle) * length * 0.9]], {
      stroke: lighten(tone, 0.5),
      line: 1.2,
      opacity: 0.6,
    });
  }
}

/** Long canes with a red flower at each tip. */
export function drawOcotillo(paper: Paper, random: Random, foot: Point, size: number): void {
  for (let index = 0; index < 13; index++) {
    const lean = (index / 12 - 0.5) * size * 0.9;
    const top: Point = [foot[0] + lean, foot[1] - size * (0.8 + random.next() * 0.25)];
    const bend: Point = [foot[0] + lean * 0.3, foot[1] - size * 0.45];
    paper.shape(`M${foot.join(' ')}Q${bend.join(' ')} ${top.join(' ')}`, { stroke: '#7d8a5a', line: 5 });
    paper.shape(leaf(top, 26, -Math.PI / 2 + lean * 0.002, 0.3), { fill: '#e2603f' });
  }
}

/** A cactus of round pads with red fruits. */
export function drawPricklyPear(paper: Paper, foot: Point, size: number): void {
  const pads = [
    [-0.95, 1.75, 0.34],
    [0.95, 1.85, 0.36],
    [0.05, 2.15, 0.34],
    [-0.5, 1.15, 0.44],
    [0.5, 1.2, 0.46],
    [0, 1.5, 0.42],
    [0, 0.5, 0.52],
  ] as const;
  for (const [dx, up, radius] of pads) {
    const at: Point = [foot[0] + dx * size, foot[1] - up * size];
    paper.ellipse(at, size * radius * 0.86, size * radius * 1.15, {
      fill: paper.radial([at[0] + size * 0.2, at[1] - size * 0.3], size * radius * 2, [
        [0, '#b5c48a'],
        [0.5, '#86a06c'],
        [1, '#4f6f5c'],
      ]),
    });
    if (up > 1.6)
      paper.ellipse([at[0] + size * 0.1, at[1] - size * radius * 1.1], size * 0.1, size * 0.12, {
        fill: '#d9566a',
      });
  }
}

/** Low grey-green bushes over a plain, larger towards the viewer. */
export function drawScrub(paper: Paper, random: Random): void {
  for (let index = 0; index < 46; index++) {
    const part = random.next() ** 1.6;
    const size = 12 + part * 60;
    drawShrub(paper, random, {
      foot: [random.int(-20, 1620), 664 + part * 320],
      width: size * 1.5,
      height: size * 0.7,
      color: random.pick(['#8f9a6c', '#a3a67a', '#7d8f6e']),
      light: 1,
      leafSize: Math.max(4, size * 0.12),
    });
  }
}
