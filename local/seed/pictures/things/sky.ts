import type { Random } from '../../random.ts';
import { type Color, mix } from '../color.ts';
import { curveThrough, height, type Paper, type Point, width } from '../paper.ts';
import { blob } from './leaves.ts';

/** The sky from its zenith to its horizon, which lies `horizon` pixels from the top, with the sun's glow. */
export function drawSky(
  paper: Paper,
  sky: {
    colors: readonly [Color, Color, Color];
    horizon: number;
    sun?: { at: Point; color: Color; reach: number; strength?: number };
  },
): void {
  const [zenith, middle, low] = sky.colors;
  paper.rectangle(0, 0, width, height, {
    fill: paper.down(0, sky.horizon, zenith, middle, low),
  });
  if (!sky.sun) return;
  const { at, color, reach, strength = 0.8 } = sky.sun;
  paper.rectangle(0, 0, width, height, {
    fill: paper.radial(at, reach, [
      [0, color, strength],
      [0.35, color, strength * 0.4],
      [1, color, 0],
    ]),
  });
}

/** Fair-weather clouds: heaps with a flat, shaded base. */
export function drawCloud(
  paper: Paper,
  random: Random,
  cloud: { at: Point; size: number; light: Color; shade: Color; opacity?: number },
): void {
  const { at, size, light, shade, opacity = 0.9 } = cloud;
  const puffs = Array.from({ length: 13 }, (_, index) => {
    const part = index / 12 - 0.5;
    const rise = Math.cos(part * Math.PI) * size * 0.24 * (0.5 + random.next());
    return {
      x: at[0] + part * size * 1.7,
      y: at[1] - rise,
      r: size * (0.12 + 0.13 * Math.cos(part * Math.PI)) * (0.8 + random.next() * 0.5),
    };
  });
  paper.group({ opacity, blur: Math.max(1.5, size * 0.012), rough: 0 }, () => {
    for (const { x, y, r } of puffs) {
      paper.shape(blob(random, [x, y + r * 0.25], r * 1.1, r * 0.8, 0.1), { fill: shade });
    }
    for (const { x, y, r } of puffs) {
      paper.shape(blob(random, [x, y - r * 0.12], r, r * 0.8, 0.12), {
        fill: paper.down(at[1] - size * 0.45, at[1] + size * 0.14, light, mix(light, shade, 0.35), shade),
      });
    }
  });
}

/** Thin clouds drawn out by the wind. */
export function drawStreaks(
  paper: Paper,
  random: Random,
  streaks: { top: number; bottom: number; count: number; color: Color; opacity: number },
): void {
  for (let index = 0; index < streaks.count; index++) {
    const y = streaks.top + (streaks.bottom - streaks.top) * random.next();
    const x = random.int(-200, width);
    const length = random.int(220, 760);
    const thick = random.int(4, 16);
    const upper = Array.from({ length: 7 }, (_, step): Point => [
      x + (length * step) / 6,
      y - Math.sin((step / 6) * Math.PI) * thick * (0.5 + random.next()),
    ]);
    const lower = upper
      .map(([px], step): Point => [px, y + Math.sin((step / 6) * Math.PI) * thick * 0.4])
      .toReversed();
    paper.shape(curveThrough([...upper, ...lower], true), {
      fill: streaks.color,
      opacity: streaks.opacity * (0.5 + random.next() * 0.5),
      blur: 5,
    });
  }
}

/** A line of hills or a far wood: an uneven ridge filled down to `bottom`, hazy at its foot. */
export function drawRidge(
  paper: Paper,
  random: Random,
  ridge: {
    top: number;
    bottom: number;
    rise: number;
    color: Color;
    haze: Color;
    steps?: number;
    sharp?: boolean;
  },
): void {
  const { top, bottom, rise, color, haze, steps = 14, sharp = false } = ridge;
  const points = Array.from({ length: steps + 1 }, (_, step): Point => [
    -60 + ((width + 120) * step) / steps,
    top - random.next() * rise,
  ]);
  const crest = sharp
    ? points
    : points.map(([x, y], index): Point => [x, (y + (points[index - 1]?.[1] ?? y)) / 2]);
  const fill = paper.down(top - rise, bottom, color, haze);
  const outline = sharp ? `M${crest.map((point) => point.join(' ')).join('L')}` : curveThrough(crest, false);
  paper.shape(`${outline}L${width + 60} ${bottom}L-60 ${bottom}z`, { fill, rough: sharp ? 4 : 0 });
}
