import type { Random } from '../../random.ts';
import { type Color, darken, lighten, mix } from '../color.ts';
import { height, type Paper, type Point, round } from '../paper.ts';
import { drawClump, leaf, type Light, scatter, tonesOf } from './leaves.ts';

/** A rounded shrub that stands on its foot, with flowers if a colour for them is given. */
export function drawShrub(
  paper: Paper,
  random: Random,
  shrub: {
    foot: Point;
    width: number;
    height: number;
    color: Color;
    light: Light;
    leafSize?: number;
    flowers?: Color;
    bloom?: number;
  },
): void {
  const { foot, color, light, leafSize = 9, flowers, bloom = 1 } = shrub;
  const [rx, ry] = [shrub.width / 2, shrub.height / 2];
  const tones = tonesOf(color);
  paper.ellipse([foot[0] - light * rx * 0.25, foot[1]], rx * 1.05, ry * 0.16, {
    fill: '#1e2640',
    opacity: 0.3,
    blur: 6,
  });
  const parts = [
    [-0.5, 0.55, 0.5],
    [0.5, 0.55, 0.5],
    [-0.2, 0.95, 0.56],
    [0.26, 1.05, 0.58],
    [0, 0.5, 0.66],
  ] as const;
  for (const [dx, dy, size] of parts) {
    const center: Point = [foot[0] + dx * rx, foot[1] - dy * ry * 1.05];
    drawClump(paper, random, { center, rx: rx * size, ry: ry * size * 0.95, tones, light, leafSize });
  }
  if (flowers) {
    drawBlossoms(paper, random, {
      center: [foot[0], foot[1] - ry],
      rx: rx * 0.88,
      ry: ry * 0.82,
      color: flowers,
      size: leafSize * 0.62,
      count: Math.round((rx * ry * bloom) / (leafSize * leafSize * 2.4)),
      light,
    });
  }
}

/** Blossoms scattered over an ellipse, each with a shaded side. */
export function drawBlossoms(
  paper: Paper,
  random: Random,
  area: { center: Point; rx: number; ry: number; color: Color; size: number; count: number; light: Light },
): void {
  const { center, rx, ry, color, size, count, light } = area;
  const spots = Array.from({ length: count }, (): Point => {
    const angle = random.next() * Math.PI * 2;
    const reach = Math.sqrt(random.next());
    return [center[0] + Math.cos(angle) * rx * reach, center[1] + Math.sin(angle) * ry * reach];
  });
  const petals = (spread: number, at: Point) =>
    spots
      .map(([x, y]) =>
        Array.from({ length: 5 }, (_, petal) =>
          disc(
            [
              x + at[0] + Math.cos(petal * 1.2566) * size * 0.5,
              y + at[1] + Math.sin(petal * 1.2566) * size * 0.45,
            ],
            size * spread,
          ),
        ).join(''),
      )
      .join('');
  paper.shape(petals(0.52, [-light * size * 0.2, size * 0.22]), { fill: darken(color, 0.34) });
  paper.shape(petals(0.48, [0, 0]), { fill: color });
  paper.shape(petals(0.26, [light * size * 0.2, -size * 0.22]), { fill: lighten(color, 0.55), opacity: 0.9 });
}

export const disc = ([x, y]: Point, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(radius * 2)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-radius * 2)} 0z`;

/** Lawn from the horizon to the lower edge: strokes get longer towards the viewer. */
export function drawLawn(
  paper: Paper,
  random: Random,
  lawn: { top: number; far: Color; near: Color; strokes?: number; clip?: string; bottom?: number },
): void {
  const { top, far, near, strokes = 900, bottom = height } = lawn;
  paper.group(lawn.clip ? { clip: lawn.clip } : {}, () => {
    paper.rectangle(0, top, 1600, bottom - top, {
      fill: paper.down(top, bottom, far, near),
    });
    for (const [color, opacity] of [
      [darken(near, 0.3), 0.3],
      [lighten(far, 0.3), 0.34],
      [lighten(near, 0.12), 0.4],
    ] as const) {
      const blades = Array.from({ length: strokes }, () => {
        const part = random.next() ** 0.7;
        const size = 2 + part * 17;
        return leaf(
          [random.next() * 1640 - 20, top + (bottom - top) * part + 2],
          size,
          -Math.PI / 2 + (random.next() - 0.5) * 1.1,
          0.16,
        );
      });
      paper.shape(blades.join(''), { fill: color, opacity });
    }
    // Where the lawn ends it is a soft edge of grass in the haze, not a line.
    const rim = Array.from({ length: 420 }, () =>
      leaf(
        [random.next() * 1640 - 20, top + 3],
        4 + random.next() * 7,
        -Math.PI / 2 + (random.next() - 0.5) * 0.8,
        0.2,
      ),
    );
    paper.shape(rim.join(''), { fill: far });
    paper.rectangle(0, top - 14, 1600, 70, {
      fill: paper.linear(
        [0, top - 14],
        [0, top + 56],
        [
          [0, lighten(far, 0.5), 0],
          [0.25, lighten(far, 0.5), 0.5],
          [1, lighten(far, 0.5), 0],
        ],
      ),
    });
  });
}

/** Tall grass at the lower edge, out of which flowers may look. */
export function drawTuft(
  paper: Paper,
  random: Random,
  tuft: { foot: Point; width: number; height: number; color: Color; blades?: number; flowers?: Color },
): void {
  const { foot, color, blades = 40, flowers } = tuft;
  const tones = [darken(color, 0.4), darken(color, 0.12), lighten(color, 0.2)];
  for (const [order, tone] of tones.entries()) {
    const strokes = Array.from({ length: Math.round(blades * (1 - order * 0.28)) }, () => {
      const x = foot[0] + (random.next() - 0.5) * tuft.width;
      return leaf(
        [x, foot[1] + 4],
        tuft.height * (0.45 + random.next() * 0.6),
        -Math.PI / 2 + (random.next() - 0.5) * 0.9,
        0.08,
      );
    });
    paper.shape(strokes.join(''), { fill: tone });
  }
  if (flowers) {
    const center: Point = [foot[0], foot[1] - tuft.height * 0.72];
    drawBlossoms(paper, random, {
      center,
      rx: tuft.width / 2,
      ry: tuft.height * 0.3,
      color: flowers,
      size: tuft.height * 0.085,
      count: Math.round(blades * 0.4),
      light: -1,
    });
  }
}

/** A border of mixed flowers along a line from one point to another; sizes grow with `near`. */
export function drawBorder(
  paper: Paper,
  random: Random,
  border: {
    from: Point;
    to: Point;
    heightFrom: number;
    heightTo: number;
    colors: readonly Color[];
    leaf: Color;
    light: Light;
    count: number;
  },
): void {
  const { from, to, heightFrom, heightTo, colors, light, count } = border;
  const plants = Array.from({ length: count }, (_, index) => {
    const part = (index + random.next() * 0.6) / count;
    const tall = (heightFrom + (heightTo - heightFrom) * part) * (0.75 + random.next() * 0.5);
    return {
      x: from[0] + (to[0] - from[0]) * part,
      y: from[1] + (to[1] - from[1]) * part + random.next() * tall * 0.2,
      tall,
    };
  });
  for (const { x, y, tall } of plants.toSorted((a, b) => a.y - b.y)) {
    const green = mix(border.leaf, random.pick(['#6f8f4e', '#4f7a5a', '#7f9a5c']), random.next() * 0.5);
    drawShrub(paper, random, {
      foot: [x, y],
      width: tall * 1.25,
      height: tall,
      color: green,
      light,
      leafSize: Math.max(4, tall * 0.11),
      flowers: random.pick(colors),
      bloom: 0.8,
    });
  }
}

/** Spots of sun that fall through leaves onto whatever lies below. */
export function drawDapples(
  paper: Paper,
  random: Random,
  area: { center: Point; rx: number; ry: number; color: Color; count: number; size: number; opacity: number },
): void {
  paper.shape(scatter(random, area, { count: area.count, size: area.size }), {
    fill: area.color,
    opacity: area.opacity,
    blend: 'soft-light',
    blur: 2,
  });
}
