import type { Random } from '../../random.ts';
import { type Color, darken, lighten, mix } from '../color.ts';
import { curveThrough, type Paper, type Point } from '../paper.ts';
import { leaf, type Light } from './leaves.ts';

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
  paper.polygon(
    [
      [foot[0] - thickness * 1.1, foot[1] + 2],
      [foot[0] + thickness * 1.1, foot[1] + 2],
      [foot[0] + thickness * 0.5, foot[1] - thickness * 3],
      [foot[0] - thickness * 0.5, foot[1] - thickness * 3],
    ],
    { fill: darken(bark, 0.4), stroke: darken(bark, 0.4), line: 2 },
  );
  paper.ellipse([foot[0] - light * thickness * 2, foot[1] + 3], thickness * 4, thickness * 0.7, {
    fill: '#1e2640',
    opacity: 0.3,
    blur: 4,
  });
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
    const size = length * (0.12 + 0.24 * Math.sin(Math.min(1, step / steps + 0.12) * Math.PI * 0.9));
    return [leaf(point, size, along + 0.72, 0.11), leaf(point, size, along - 0.72, 0.11)];
  });
  paper.shape(blades.join(''), { fill: tone });
  paper.shape(curveThrough(rib, false), { stroke: mix(tone, '#d9d29a', 0.35), line: 1.6, opacity: 0.8 });
}
