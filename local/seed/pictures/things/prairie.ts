import type { Random } from '../../random.ts';
import { darken, lighten } from '../color.ts';
import type { Paper, Point } from '../paper.ts';
import { leaf } from './leaves.ts';

/** A wind pump of iron with a red vane. */
export function drawWindmill(paper: Paper): void {
  const foot: Point = [205, 770];
  const top: Point = [205, 410];
  const iron = '#6a6f70';
  for (const dx of [-40, 40])
    paper.line(
      [
        [foot[0] + dx, foot[1]],
        [top[0] + dx * 0.12, top[1]],
      ],
      { stroke: iron, line: 4 },
    );
  for (let part = 0; part < 1; part += 0.16) {
    const half = 40 * (1 - part * 0.88);
    const next = 40 * (1 - (part + 0.16) * 0.88);
    const [y, above] = [foot[1] - 360 * part, foot[1] - 360 * (part + 0.16)];
    paper.line(
      [
        [foot[0] - half, y],
        [foot[0] + next, above],
      ],
      { stroke: iron, line: 2 },
    );
    paper.line(
      [
        [foot[0] + half, y],
        [foot[0] - next, above],
      ],
      { stroke: iron, line: 2 },
    );
  }
  for (let blade = 0; blade < 18; blade++) {
    const angle = (blade / 18) * Math.PI * 2;
    const at = (reach: number, turn: number): Point => [
      top[0] + Math.cos(angle + turn) * reach,
      top[1] + Math.sin(angle + turn) * reach,
    ];
    paper.polygon([at(16, 0), at(64, -0.05), at(64, 0.24), at(16, 0.1)], {
      fill: blade % 2 ? '#d8d6cc' : '#bcbdb8',
      stroke: '#80827f',
      line: 0.8,
    });
  }
  paper.ellipse(top, 8, 8, { fill: iron });
  paper.polygon(
    [
      [top[0] + 6, top[1] - 3],
      [top[0] + 92, top[1] - 26],
      [top[0] + 108, top[1] + 2],
      [top[0] + 92, top[1] + 16],
    ],
    { fill: '#a2463a' },
  );
}

/** A sunflower that stands at `x`, `y` and is so tall, in pixels. */
export function drawSunflower(paper: Paper, random: Random, x: number, y: number, tall: number): void {
  const head: Point = [x + random.int(-14, 14), y - tall];
  paper.shape(`M${x} ${y}Q${x} ${y - tall / 2} ${head.join(' ')}`, { stroke: '#5f7f3f', line: 7 });
  for (const [part, angle] of [
    [0.35, -0.5],
    [0.5, -2.6],
    [0.65, -0.4],
  ] as const)
    paper.shape(leaf([x, y - tall * part], 74, angle, 0.42), { fill: random.pick(['#6f9348', '#5d8442']) });
  const petals = (reach: number, turn: number) =>
    Array.from({ length: 17 }, (_, index) => leaf(head, reach, (index / 17) * Math.PI * 2 + turn, 0.22)).join(
      '',
    );
  paper.shape(petals(54, 0.18), { fill: '#d99a2f' });
  paper.shape(petals(48, 0), { fill: '#f2c04c' });
  paper.ellipse(head, 22, 22, { fill: darken('#7d5230', 0.2) });
  paper.ellipse([head[0] - 4, head[1] - 4], 14, 14, { fill: lighten('#7d5230', 0.15), opacity: 0.8 });
}

/** A strip of ripe wheat. */
export function drawWheat(paper: Paper, random: Random, top: number, bottom: number, size: number): void {
  paper.rectangle(0, top, 1600, bottom - top, {
    fill: paper.down(top, bottom, '#e3c983', '#c9a452'),
  });
  for (const [tone, opacity] of [
    ['#b98f43', 0.5],
    ['#f3dfa0', 0.6],
  ] as const) {
    const blades = Array.from({ length: 1100 }, () => {
      const y = top + (bottom - top) * random.next();
      return leaf(
        [random.next() * 1640 - 20, y + 6],
        (14 + (y - top) * 0.2) * size * 1.6,
        -Math.PI / 2 + (random.next() - 0.5) * 0.7,
        0.14,
      );
    });
    paper.shape(blades.join(''), { fill: tone, opacity });
  }
}
