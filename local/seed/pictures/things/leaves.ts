import type { Random } from '../../random.ts';
import { type Color, darken, lighten, mix } from '../color.ts';
import { curveThrough, type Paper, type Point, round } from '../paper.ts';

/** Where the light comes from: from the left -1, from the right 1. */
export type Light = -1 | 1;

export type Tones = { shade: Color; body: Color; shine: Color };

/** Three tones of one leaf colour: in shade, in daylight, in the sun. */
export const tonesOf = (color: Color, contrast = 1): Tones => ({
  shade: darken(color, 0.42 * contrast),
  body: color,
  shine: lighten(color, 0.38 * contrast),
});

/** A round, uneven outline. */
export function blob(random: Random, [x, y]: Point, rx: number, ry: number, unevenness = 0.14): string {
  const bumps = 11;
  const points = Array.from({ length: bumps }, (_, index): Point => {
    const angle = (index / bumps) * Math.PI * 2;
    const reach = 1 + (random.next() - 0.5) * 2 * unevenness;
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return curveThrough(points, true);
}

/** One leaf from its stem at a point, `angle` in radians. */
export function leaf([x, y]: Point, length: number, angle: number, fullness = 0.42): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const [nx, ny] = [-dy * fullness, dx * fullness];
  const bow = (side: number, toX: number, toY: number) =>
    `Q${round(x + dx / 2 + nx * side)} ${round(y + dy / 2 + ny * side)} ${round(toX)} ${round(toY)}`;
  return `M${round(x)} ${round(y)}${bow(1, x + dx, y + dy)}${bow(-1, x, y)}z`;
}

/** Many leaves scattered over an ellipse as one path; `lean` moves them towards one side of it. */
export function scatter(
  random: Random,
  area: { center: Point; rx: number; ry: number; lean?: Point },
  leaves: { count: number; size: number },
): string {
  const { center, rx, ry, lean = [0, 0] } = area;
  return Array.from({ length: leaves.count }, () => {
    const angle = random.next() * Math.PI * 2;
    const reach = Math.sqrt(random.next());
    const x = center[0] + Math.cos(angle) * rx * reach + lean[0] * rx;
    const y = center[1] + Math.sin(angle) * ry * reach + lean[1] * ry;
    return leaf([x, y], leaves.size * (0.6 + random.next() * 0.8), random.next() * Math.PI * 2);
  }).join('');
}

/** A ball of leaves: a rounded body, then leaves in shade, in daylight and in the sun, from its dark to its lit side. */
export function drawClump(
  paper: Paper,
  random: Random,
  clump: {
    center: Point;
    rx: number;
    ry: number;
    tones: Tones;
    light: Light;
    leafSize: number;
    density?: number;
  },
): void {
  const { center, rx, ry, tones, light, leafSize, density = 1 } = clump;
  const count = Math.max(10, Math.round(((rx * ry) / (leafSize * leafSize)) * 2.6 * density));
  const lamp: Point = [center[0] + light * rx * 0.4, center[1] - ry * 0.6];
  const dark = darken(tones.shade, 0.12);
  const middle = mix(tones.shade, tones.body, 0.6);
  paper.shape(blob(random, center, rx, ry), {
    fill: paper.radial(lamp, Math.max(rx, ry) * 1.7, [
      [0, mix(tones.body, tones.shine, 0.25)],
      [0.4, tones.body],
      [0.72, middle],
      [1, dark],
    ]),
  });
  const leaves = (lean: Point, reach: number, share: number, size: number, fill: Color, opacity = 1) =>
    paper.shape(
      scatter(
        random,
        { center, rx: rx * reach, ry: ry * reach, lean },
        { count: Math.round(count * share), size: leafSize * size },
      ),
      { fill, opacity },
    );
  leaves([-light * 0.22, 0.3], 0.86, 0.5, 1, dark, 0.75);
  leaves([-light * 0.06, 0.1], 1.04, 0.5, 0.95, middle);
  leaves([light * 0.12, -0.16], 0.86, 0.75, 0.95, tones.body);
  leaves([light * 0.26, -0.36], 0.64, 0.5, 0.85, mix(tones.body, tones.shine, 0.55));
  leaves([light * 0.36, -0.52], 0.44, 0.22, 0.75, tones.shine, 0.9);
}
