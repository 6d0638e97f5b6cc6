import type { Random } from '../../random.ts';
import type { Paper, Point } from '../paper.ts';
import { drawShrub } from './garden.ts';
import { leaf } from './leaves.ts';

export type Crop = 'lettuce' | 'tomatoes' | 'flowers' | 'herbs' | 'carrots';

/** A tomato plant tied to its stake. */
export function drawTomato(paper: Paper, random: Random, foot: Point, scale: number, green: string): void {
  const tall = scale * 2.3;
  paper.line([foot, [foot[0], foot[1] - tall]], { stroke: '#8a6a48', line: 3 });
  for (const [part, size] of [
    [0.3, 0.8],
    [0.6, 0.9],
    [0.9, 0.7],
  ] as const)
    drawShrub(paper, random, {
      foot: [foot[0], foot[1] - tall * part + scale * 0.3],
      width: scale * size,
      height: scale * 0.8,
      color: green,
      light: -1,
      leafSize: Math.max(5, scale * 0.12),
    });
  for (let index = 0; index < 5; index++) {
    const at: Point = [
      foot[0] + (random.next() - 0.5) * scale * 0.7,
      foot[1] - tall * (0.2 + random.next() * 0.6),
    ];
    paper.ellipse(at, scale * 0.1, scale * 0.1, {
      fill: paper.radial([at[0] - scale * 0.03, at[1] - scale * 0.04], scale * 0.12, [
        [0, '#f59a78'],
        [1, '#c9452f'],
      ]),
    });
  }
}

/** One plant of a bed; `scale` is the pixels of a foot there. */
export function drawCrop(paper: Paper, random: Random, foot: Point, scale: number, crop: Crop): void {
  const green = random.pick(['#7fa552', '#6d9a4e', '#8fb062']);
  if (crop === 'lettuce')
    drawShrub(paper, random, {
      foot,
      width: scale * 0.92,
      height: scale * 0.62,
      color: random.pick(['#a5c562', '#93b858', '#a8707c']),
      light: -1,
      leafSize: Math.max(5, scale * 0.13),
    });
  else if (crop === 'herbs')
    drawShrub(paper, random, {
      foot,
      width: scale * 0.7,
      height: scale * 0.8,
      color: green,
      light: -1,
      leafSize: Math.max(4, scale * 0.08),
      flowers: '#b79bd0',
      bloom: 0.5,
    });
  else if (crop === 'flowers')
    drawShrub(paper, random, {
      foot,
      width: scale * 0.8,
      height: scale * 0.9,
      color: green,
      light: -1,
      leafSize: Math.max(4, scale * 0.1),
      flowers: random.pick(['#e98f9c', '#f2c65c', '#fbf4e6', '#b48ad0']),
      bloom: 1.2,
    });
  else if (crop === 'carrots')
    for (const angle of [-2.2, -1.9, -1.57, -1.25, -0.95])
      paper.shape(leaf(foot, scale * (0.6 + random.next() * 0.5), angle, 0.12), { fill: green });
  else drawTomato(paper, random, foot, scale, green);
}
