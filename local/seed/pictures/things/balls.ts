import { darken } from '../color.ts';
import { drawFootShadow, type Stage } from './solids.ts';

/** A ball at a place, in feet. */
export function drawBall(
  stage: Stage,
  place: readonly [number, number, number],
  radius: number,
  color: string,
): void {
  const { paper, camera } = stage;
  const at = camera.see(place);
  const r = radius * camera.scale(place);
  paper.ellipse(at, r, r, {
    fill: paper.radial([at[0] - r * 0.4, at[1] - r * 0.45], r * 1.7, [
      [0, '#fff6e4'],
      [0.25, color],
      [1, darken(color, 0.5)],
    ]),
  });
  paper.ellipse([at[0] - r * 0.36, at[1] - r * 0.44], r * 0.22, r * 0.15, {
    fill: '#ffffff',
    opacity: 0.5,
    blur: 3,
  });
}

/** A ball that lies on the floor. */
export function drawFloorBall(stage: Stage, x: number, z: number, radius: number, color: string): void {
  drawFootShadow(stage, { at: [x, 0, z] }, { x: radius * 0.8, z: radius * 0.6 }, 0.45);
  drawBall(stage, [x, radius, z], radius, color);
}
