import type { Paper } from '../paper.ts';
import type { Camera } from '../space.ts';

/** An iron street lamp with a glass lantern. */
export function drawStreetLamp(paper: Paper, camera: Camera, x: number): void {
  const foot = camera.see([x, 0, -25]);
  const top = camera.see([x, 13, -25]);
  paper.line([foot, top], { stroke: '#22292b', line: 8 });
  paper.rectangle(foot[0] - 11, foot[1] - 40, 22, 40, { fill: '#22292b' });
  paper.polygon(
    [
      [top[0] - 14, top[1] - 44],
      [top[0] + 14, top[1] - 44],
      [top[0] + 9, top[1]],
      [top[0] - 9, top[1]],
    ],
    { fill: '#fff0c8', stroke: '#22292b', line: 4 },
  );
  paper.polygon(
    [
      [top[0] - 18, top[1] - 44],
      [top[0] + 18, top[1] - 44],
      [top[0], top[1] - 64],
    ],
    { fill: '#22292b' },
  );
}
