import type { Random } from '../../random.ts';
import type { Point } from '../paper.ts';
import { drawTuft } from './garden.ts';
import { drawGlow, type Stage } from './solids.ts';
import { drawTurned } from './turned.ts';

/** A fern in a bowl below the edge of a roof. */
export function drawHangingFern(stage: Stage, random: Random, x: number): void {
  const { paper, camera } = stage;
  const top = camera.see([x, 12.2, 0.4]);
  const scale = camera.scale([x, 11, 0.4]);
  const pot: Point = [top[0], top[1] + scale * 1.5];
  paper.line([top, pot], { stroke: '#4a4652', line: 1.4 });
  drawTurned(
    stage,
    { at: [x, 9.2, 0.4] },
    {
      rings: [
        [0.3, 0],
        [0.8, 0.7],
        [0.95, 1.1],
      ],
      color: '#7a5f4c',
      open: '#4a3a32',
    },
  );
  for (const [dx, size] of [
    [-0.7, 0.7],
    [0.7, 0.7],
    [0, 0.95],
  ] as const)
    drawTuft(paper, random, {
      foot: [pot[0] + dx * scale, pot[1] + scale * 0.9],
      width: scale * 1.3,
      height: scale * 1.5 * size,
      color: '#5d7d58',
      blades: 30,
    });
}

/** A lantern that hangs from a ceiling and is lit. */
export function drawLantern(stage: Stage, x: number): void {
  const { paper, camera } = stage;
  const top = camera.see([x, 13, 4.5]);
  const at = camera.see([x, 11, 4.5]);
  const scale = camera.scale([x, 11, 4.5]);
  paper.line([top, at], { stroke: '#3c3642', line: 1.6 });
  drawTurned(
    stage,
    { at: [x, 10.2, 4.5] },
    {
      rings: [
        [0.26, 0],
        [0.36, 0.7],
        [0.12, 1],
      ],
      color: '#ffe6ad',
    },
  );
  drawGlow(paper, [at[0], at[1] + scale * 0.4], scale * 4, '#ffcf7d', 0.7);
}
