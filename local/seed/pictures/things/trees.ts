import type { Random } from '../../random.ts';
import { type Color, darken, lighten } from '../color.ts';
import { curveThrough, type Paper, type Point } from '../paper.ts';
import { drawClump, type Light, scatter, tonesOf } from './leaves.ts';

type Tree = {
  /** Where the trunk meets the ground. */
  foot: Point;
  height: number;
  /** Half of the crown's width. */
  spread: number;
  color: Color;
  light: Light;
  bark?: Color;
  leafSize?: number;
  /** How much of the height is bare trunk. */
  trunk?: number;
  density?: number;
  /** How much light and shade differ; blossoms want less than leaves. */
  contrast?: number;
};

/** A broad-leaved tree: trunk, boughs and a crown of clumps, the lower ones behind. */
export function drawTree(paper: Paper, random: Random, tree: Tree): void {
  const {
    foot,
    height,
    spread,
    color,
    light,
    bark = '#6b5444',
    leafSize = 13,
    trunk = 0.34,
    density = 1,
    contrast = 1,
  } = tree;
  const [x, y] = foot;
  const crown: Point = [x, y - height * (trunk + (1 - trunk) / 2)];
  const reach = (height * (1 - trunk)) / 2;
  drawTrunk(paper, random, {
    foot,
    top: [x, crown[1] + reach * 0.1],
    thickness: Math.max(5, height * 0.045),
    bark,
    light,
  });
  for (const side of [-0.62, -0.3, 0.34, 0.64]) {
    const from: Point = [x, y - height * trunk * (0.82 + Math.abs(side) * 0.2)];
    const to: Point = [x + side * spread, crown[1] + reach * (0.3 - random.next() * 0.4)];
    const bend: Point = [(from[0] + to[0]) / 2, from[1] * 0.4 + to[1] * 0.6 + reach * 0.1];
    paper.shape(curveThrough([from, bend, to], false), {
      stroke: darken(bark, 0.25),
      line: Math.max(2, height * 0.014),
    });
  }
  const count = 34;
  const clumps = Array.from({ length: count }, (_, index) => {
    const angle = index * 2.39996;
    const out = Math.sqrt((index + 0.5) / count) * 0.88;
    const shake = () => (random.next() - 0.5) * 0.16;
    const center: Point = [
      crown[0] + (Math.cos(angle) * out + shake()) * spread,
      crown[1] + (Math.sin(angle) * out * 0.9 + shake()) * reach,
    ];
    return { center, size: 0.23 + random.next() * 0.13 };
  }).toSorted((a, b) => b.center[1] - a.center[1]);
  for (const { center, size } of clumps) {
    // The lit side of the crown is paler than the far side, and its underside lies in shade.
    const side = ((center[0] - crown[0]) / spread) * light * 0.55 - ((center[1] - crown[1]) / reach) * 0.6;
    const local = side > 0 ? lighten(color, side * 0.22) : darken(color, -side * 0.42 * contrast);
    const tones = tonesOf(local, contrast);
    drawClump(paper, random, {
      center,
      rx: spread * size * 1.08,
      ry: reach * size * 1.02,
      tones,
      light,
      leafSize,
      density,
    });
  }
}

/** The shade that a crown casts on flat ground, broken by spots of sun. */
export function drawTreeShade(
  paper: Paper,
  random: Random,
  shade: { center: Point; rx: number; ry: number; opacity?: number },
): void {
  const { center, rx, ry, opacity = 0.3 } = shade;
  paper.group({ opacity, blend: 'multiply' }, () => {
    paper.ellipse(center, rx * 0.86, ry * 0.8, { fill: '#2c3a58', blur: 14 });
    paper.shape(
      scatter(
        random,
        { center, rx, ry },
        { count: Math.round(rx * 0.9), size: Math.min(15, Math.max(8, ry * 0.26)) },
      ),
      { fill: '#2c3a58', blur: 2 },
    );
  });
  paper.shape(
    scatter(
      random,
      { center, rx: rx * 0.8, ry: ry * 0.75 },
      { count: Math.round(rx * 0.22), size: Math.min(12, Math.max(6, ry * 0.2)) },
    ),
    { fill: '#fff3c4', opacity: 0.16, blur: 1.5 },
  );
}

export function drawTrunk(
  paper: Paper,
  random: Random,
  trunk: { foot: Point; top: Point; thickness: number; bark: Color; light: Light },
): void {
  const { foot, top, thickness, bark, light } = trunk;
  const middle: Point = [(foot[0] + top[0]) / 2 + (random.next() - 0.5) * thickness, (foot[1] + top[1]) / 2];
  const edge = (side: number): Point[] => [
    [foot[0] + side * thickness * 0.95, foot[1]],
    [foot[0] + side * thickness * 0.58, foot[1] - (foot[1] - top[1]) * 0.12],
    [middle[0] + side * thickness * 0.46, middle[1]],
    [top[0] + side * thickness * 0.3, top[1]],
  ];
  const lit = lighten(bark, 0.22);
  const shade = darken(bark, 0.5);
  const [from, to] = light < 0 ? [lit, shade] : [shade, lit];
  paper.shape(curveThrough([...edge(-1), ...edge(1).toReversed()], true), {
    fill: paper.across(foot[0] - thickness * 0.6, foot[0] + thickness * 0.6, from, bark, to),
  });
}
