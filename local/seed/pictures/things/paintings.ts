import type { Random } from '../../random.ts';
import type { Paper, Point } from '../paper.ts';
import type { Plane } from '../space.ts';
import { disc } from './garden.ts';
import { blob } from './leaves.ts';

/** A meadow of poppies, painted on a board so wide and high in feet. */
export function paintPoppies(paper: Paper, random: Random, board: Plane, wide: number, high: number): void {
  const [low, top] = [board.at(0, 0), board.at(wide, high)];
  paper.polygon(board.quad(0, 0, wide, high), {
    fill: paper.down(top[1], low[1], '#bfdcea', '#f2ead0', '#9fb86c'),
  });
  const scale = board.camera.scale(board.place(0, 0));
  for (let index = 0; index < 26; index++) {
    const [across, up] = [random.next() * wide, random.next() * high * 0.62];
    const at = board.at(across, up);
    paper.line([at, board.at(across + 0.05, Math.max(0, up - 0.7))], { stroke: '#6f8f4c', line: 2 });
    paper.shape(blob(random, at, scale * 0.17, scale * 0.13, 0.3), {
      fill: random.pick(['#d9503a', '#e2704a', '#c9432f']),
    });
    paper.shape(disc(at, scale * 0.035), { fill: '#3c2a2a' });
  }
}

/** A lake at sunset. */
export function paintLake(paper: Paper, board: Plane, wide: number, high: number): void {
  paper.polygon(board.quad(0, 0, wide, high), { fill: '#f3d9b8' });
  paper.ellipse(board.at(wide * 0.62, high * 0.62), 16, 16, { fill: '#fff2c8' });
  paper.polygon(
    [
      board.at(0, high * 0.5),
      board.at(wide * 0.3, high * 0.78),
      board.at(wide * 0.56, high * 0.52),
      board.at(wide * 0.8, high * 0.7),
      board.at(wide, high * 0.5),
    ],
    { fill: '#8fa3b5' },
  );
  paper.polygon(board.quad(0, 0, wide, high * 0.5), { fill: '#7fa8b5' });
  for (const up of [0.12, 0.22, 0.3, 0.4])
    paper.line([board.at(wide * (0.2 + up), high * up), board.at(wide * (0.5 + up), high * up)], {
      stroke: '#f6e6cc',
      line: 3,
      opacity: 0.8,
    });
}

/** Hills with a small house. */
export function paintHills(paper: Paper, board: Plane, wide: number, high: number): void {
  paper.polygon(board.quad(0, 0, wide, high), { fill: '#cfe2e6' });
  for (const [up, color] of [
    [0.66, '#a9bfa2'],
    [0.5, '#8fae7c'],
    [0.34, '#c9b46a'],
    [0.18, '#7f9a58'],
  ] as const) {
    const points: Point[] = Array.from({ length: 9 }, (_, step) =>
      board.at((wide * step) / 8, high * (up + Math.sin(step * 1.1 + up * 9) * 0.06)),
    );
    paper.polygon([...points, board.at(wide, 0), board.at(0, 0)], { fill: color });
  }
  paper.polygon(board.quad(wide * 0.6, high * 0.36, wide * 0.74, high * 0.48), { fill: '#f7efe0' });
  paper.polygon(
    [
      board.at(wide * 0.57, high * 0.48),
      board.at(wide * 0.67, high * 0.58),
      board.at(wide * 0.77, high * 0.48),
    ],
    { fill: '#b5563f' },
  );
}
