import type { Random } from '../../random.ts';
import type { Paper, Point } from '../paper.ts';
import { disc } from './garden.ts';

/** A range of high mountains whose snow catches the last light. */
export function drawPeaks(paper: Paper): void {
  const outline: Point[] = [
    [-40, 660],
    [60, 520],
    [170, 560],
    [330, 360],
    [400, 420],
    [520, 250],
    [640, 400],
    [720, 340],
    [860, 520],
    [1010, 300],
    [1120, 210],
    [1240, 360],
    [1330, 320],
    [1470, 500],
    [1640, 420],
    [1640, 720],
    [-40, 720],
  ];
  paper.polygon(outline, {
    fill: paper.down(210, 700, '#7c8fba', '#9aaace', '#c7cfe2'),
    rough: 7,
  });
  const faces: readonly Point[][] = [
    [
      [520, 250],
      [470, 330],
      [500, 372],
      [452, 420],
      [520, 440],
      [540, 380],
      [580, 420],
      [600, 356],
    ],
    [
      [1120, 210],
      [1050, 286],
      [1080, 330],
      [1000, 400],
      [1090, 420],
      [1120, 350],
      [1170, 410],
      [1190, 320],
    ],
    [
      [330, 360],
      [270, 440],
      [320, 450],
      [350, 420],
      [372, 450],
      [396, 424],
    ],
  ];
  for (const face of faces) paper.polygon(face, { fill: '#fbe6df', opacity: 0.92, rough: 7 });
}

/** Falling snow, the near flakes out of focus. */
export function drawFlakes(paper: Paper, random: Random): void {
  const far = Array.from({ length: 240 }, () =>
    disc([random.int(0, 1600), random.int(0, 1060)], 1 + random.next() * 1.3),
  );
  const near = Array.from({ length: 46 }, () =>
    disc([random.int(0, 1600), random.int(0, 1060)], 2.4 + random.next() * 2.2),
  );
  paper.shape(far.join(''), { fill: '#ffffff', opacity: 0.75 });
  paper.shape(near.join(''), { fill: '#ffffff', opacity: 0.7, blur: 1.2 });
}
