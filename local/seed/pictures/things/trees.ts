import type { Random } from '../../random.ts';
import { darken, lighten, mix, type Color } from '../color.ts';
import { curveThrough, type Paper, type Point } from '../paper.ts';
import { drawClump, leaf, scatter, tonesOf, type Light } from './leaves.ts';

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
      scatter(random, { center, rx, ry }, { count: Math.round(rx * 0.9), size: Math.max(8, ry * 0.26) }),
      { fill: '#2c3a58', blur: 2 },
    );
  });
  paper.shape(
    scatter(
      random,
      { center, rx: rx * 0.8, ry: ry * 0.75 },
      { count: Math.round(rx * 0.22), size: Math.max(6, ry * 0.2) },
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
    fill: paper.linear(
      [foot[0] - thickness * 0.6, 0],
      [foot[0] + thickness * 0.6, 0],
      [
        [0, from],
        [0.55, bark],
        [1, to],
      ],
    ),
  });
}

/** A conifer: tiers of boughs, each a fringe of needles, darker below. */
export function drawConifer(
  paper: Paper,
  random: Random,
  tree: { foot: Point; height: number; spread: number; color: Color; light: Light; snow?: number },
): void {
  const { foot, height, spread, color, light, snow = 0 } = tree;
  const [x, y] = foot;
  paper.polygon(
    [
      [x - height * 0.014, y],
      [x + height * 0.014, y],
      [x, y - height * 0.9],
    ],
    { fill: darken('#5a4638', 0.3) },
  );
  paper.polygon(
    [
      [x - spread * 0.62, y - height * 0.06],
      [x + spread * 0.62, y - height * 0.06],
      [x + spread * 0.2, y - height * 0.55],
      [x, y - height * 0.99],
      [x - spread * 0.2, y - height * 0.55],
    ],
    { fill: darken(color, 0.52), rough: Math.min(14, spread * 0.16) },
  );
  const tiers = Math.max(11, Math.round(height / 20));
  for (let tier = 0; tier < tiers; tier++) {
    const part = tier / (tiers - 1);
    const level = y - height * (0.08 + part * 0.9);
    const reach = spread * (1 - part) ** 0.86 + spread * 0.05;
    const needle = Math.max(spread * 0.09, reach * 0.3);
    const boughs = (from: number, to: number, drop: number, count: number) =>
      Array.from({ length: count }, () => {
        const side = from + (to - from) * random.next();
        const sag = Math.abs(side) ** 1.4 * reach * 0.4 + drop;
        const angle = Math.PI / 2 - side * 1.15 + (random.next() - 0.5) * 0.5;
        return leaf(
          [x + side * reach * 0.78, level + sag - needle * 0.2],
          needle * (0.7 + random.next() * 0.6),
          angle,
          0.2,
        );
      }).join('');
    const count = Math.max(14, Math.round(reach * 0.75));
    paper.shape(boughs(-1, 1, needle * 0.3, count), { fill: darken(color, 0.45 - part * 0.1) });
    paper.shape(boughs(-1, 1, 0, count), { fill: darken(color, 0.14 - part * 0.1) });
    const [litFrom, litTo] = light < 0 ? [-1, 0.1] : [-0.1, 1];
    paper.shape(boughs(litFrom, litTo, -needle * 0.2, Math.round(count * 0.6)), {
      fill: lighten(color, 0.22),
    });
    if (snow > 0) {
      paper.shape(boughs(-1, 1, -needle * 0.45, Math.round(count * snow)), {
        fill: '#f4f7fb',
        opacity: 0.95,
      });
      paper.shape(boughs(-1, 1, -needle * 0.15, Math.round(count * snow * 0.4)), {
        fill: '#c3d2e6',
        opacity: 0.8,
      });
    }
  }
}

/** A palm with a leaning trunk and arching fronds. */
export function drawPalm(
  paper: Paper,
  random: Random,
  palm: { foot: Point; height: number; color: Color; light: Light; lean?: number; frond?: number },
): void {
  const { foot, height, color, light, lean = 0, frond = height * 0.34 } = palm;
  const top: Point = [foot[0] + lean, foot[1] - height];
  const bow: Point = [foot[0] + lean * 0.3, foot[1] - height * 0.5];
  const thickness = Math.max(5, height * 0.028);
  const bark = '#9c8468';
  paper.shape(curveThrough([foot, bow, top], false), { stroke: darken(bark, 0.4), line: thickness * 1.2 });
  paper.shape(
    curveThrough(
      [
        [foot[0] + light * 2, foot[1]],
        [bow[0] + light * 2, bow[1]],
        [top[0] + light, top[1]],
      ],
      false,
    ),
    {
      stroke: lighten(bark, 0.15),
      line: thickness * 0.55,
      opacity: 0.8,
    },
  );
  const fronds = Array.from({ length: 19 }, (_, index) => ({
    angle: -Math.PI * 1.22 + (index / 18) * Math.PI * 1.44,
    order: random.next(),
  }));
  for (const { angle } of fronds.toSorted((a, b) => a.order - b.order)) {
    drawFrond(paper, random, {
      top,
      angle: angle + (random.next() - 0.5) * 0.12,
      length: frond * (0.8 + random.next() * 0.35),
      color,
      light,
    });
  }
  paper.ellipse([top[0], top[1] + 3], thickness * 0.9, thickness * 0.8, { fill: darken('#8a6a44', 0.25) });
}

function drawFrond(
  paper: Paper,
  random: Random,
  frond: { top: Point; angle: number; length: number; color: Color; light: Light },
): void {
  const { top, angle, length, color, light } = frond;
  const steps = 15;
  const droop = 0.5 + Math.abs(Math.cos(angle)) * 0.55;
  const rib = Array.from({ length: steps + 1 }, (_, step): Point => {
    const part = step / steps;
    return [
      top[0] + Math.cos(angle) * length * part,
      top[1] + Math.sin(angle) * length * part * 0.8 + part * part * length * droop * 0.62,
    ];
  });
  const isLit = Math.cos(angle) * light > -0.2 && Math.sin(angle) < 0.3;
  const tone = isLit ? lighten(color, 0.16 * random.next()) : darken(color, 0.18 + 0.15 * random.next());
  const blades = rib.flatMap((point, step) => {
    const next = rib[step + 1];
    if (!next) return [];
    const along = Math.atan2(next[1] - point[1], next[0] - point[0]);
    const size = length * 0.34 * Math.sin(Math.min(1, step / steps + 0.16) * Math.PI * 0.92 + 0.12);
    return [leaf(point, size, along + 0.72, 0.11), leaf(point, size, along - 0.72, 0.11)];
  });
  paper.shape(blades.join(''), { fill: tone });
  paper.shape(curveThrough(rib, false), { stroke: mix(tone, '#d9d29a', 0.35), line: 1.6, opacity: 0.8 });
}
