import type { Color } from '../color.ts';
import { height, type Paper, pathThrough } from '../paper.ts';
import type { Camera } from '../space.ts';

/** A way over flat ground, in feet: its middle, across and away from the viewer, and half its width there. */
export type Bend = readonly [x: number, z: number, half: number];

/** A path with soft bends and a slightly uneven edge. */
export function drawPath(
  paper: Paper,
  camera: Camera,
  path: { bends: readonly Bend[]; far: Color; near: Color; rough?: number; opacity?: number; blur?: number },
): void {
  const { bends, far, near, rough = 4, opacity = 1, blur = 0 } = path;
  // Bent on the ground, not on the sheet, where distances shrink too fast for a soft line.
  const steps = soften(bends, 16);
  const edge = (side: number) => steps.map(([x, z, half]) => camera.see([x + side * half, 0, z]));
  const outline = [...edge(-1), ...edge(1).toReversed()];
  const ys = outline.map(([, y]) => y);
  const fill = paper.down(Math.min(...ys), Math.min(height, Math.max(...ys)), far, near);
  paper.shape(pathThrough(outline, true), { fill, opacity, ...(blur > 0 ? { blur } : { rough }) });
}

/** Points between the bends on a Catmull-Rom line. */
function soften(bends: readonly Bend[], parts: number): Bend[] {
  const at = (index: number): Bend => bends[Math.min(bends.length - 1, Math.max(0, index))] ?? [0, 0, 0];
  return Array.from({ length: (bends.length - 1) * parts + 1 }, (_, step) => {
    const index = Math.min(bends.length - 2, Math.floor(step / parts));
    const t = step / parts - index;
    const mixed = (axis: 0 | 1 | 2) => {
      const [a, b, c, d] = [at(index - 1)[axis], at(index)[axis], at(index + 1)[axis], at(index + 2)[axis]];
      return (
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
      );
    };
    return [mixed(0), mixed(1), mixed(2)];
  });
}
