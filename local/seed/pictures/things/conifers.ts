import type { Random } from '../../random.ts';
import { type Color, darken, lighten } from '../color.ts';
import type { Paper, Point } from '../paper.ts';
import { leaf, type Light } from './leaves.ts';

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
    const level = y - height * (0.08 + part ** 0.88 * 0.9);
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
