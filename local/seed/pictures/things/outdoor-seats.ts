import { type Color, lighten } from '../color.ts';
import { drawFootShadow, drawParts, type Part, type Stage, type Stand } from './solids.ts';
import { drawRod } from './turned.ts';

// Furniture in feet. Everything faces the viewer (towards -z) until it is turned.

/** A garden bench of slats. */
export function drawBench(stage: Stage, stand: Stand, wood: Color, wide = 5): void {
  drawFootShadow(stage, stand, { x: wide / 2 + 0.2, z: 1 }, 0.5);
  const half = wide / 2;
  const parts: Part[] = [];
  for (const x of [-half + 0.2, half - 0.4]) {
    parts.push({ from: [x, 0, -0.8], to: [x + 0.22, 1.9, -0.58], color: wood });
    parts.push({ from: [x, 0, 0.6], to: [x + 0.22, 3.1, 0.82], color: wood });
    parts.push({ from: [x - 0.05, 1.9, -0.95], to: [x + 0.27, 2.05, 0.75], color: wood, round: 0.03 });
  }
  drawParts(stage, stand, parts);
  for (const up of [1.75, 2.2, 2.65])
    drawParts(stage, stand, [
      { from: [-half, up, 0.55], to: [half, up + 0.3, 0.66], color: lighten(wood, 0.06), round: 0.03 },
    ]);
  for (const z of [0.3, -0.06, -0.42, -0.78])
    drawParts(stage, stand, [
      { from: [-half, 1.35, z], to: [half, 1.47, z + 0.28], color: lighten(wood, 0.1), round: 0.03 },
    ]);
  for (const x of [-half + 0.2, half - 0.4])
    drawParts(stage, stand, [
      { from: [x - 0.05, 1.92, -0.98], to: [x + 0.27, 2.06, 0.7], color: wood, round: 0.03 },
    ]);
}

/** A rocking chair of turned wood. */
export function drawRocker(stage: Stage, stand: Stand, wood: Color, cushion: Color): void {
  drawFootShadow(stage, stand, { x: 1.2, z: 1.8 }, 0.45);
  const rod = (through: readonly (readonly [number, number, number])[], thick = 0.13, soft = false) =>
    drawRod(stage, stand, { through, thick, color: wood, soft });
  for (const x of [-0.95, 0.95])
    rod(
      [
        [x, 3.9, 1.35],
        [x, 1.5, 0.75],
        [x, 0.25, 0.8],
      ],
      0.14,
    );
  for (const up of [3.75, 3.2, 2.7, 2.2]) {
    const z = 0.75 + (up - 1.5) * 0.25;
    drawParts(stage, stand, [
      { from: [-0.95, up, z - 0.05], to: [0.95, up + 0.26, z + 0.05], color: wood, round: 0.04 },
    ]);
  }
  drawParts(stage, stand, [{ from: [-0.72, 1.75, 0.45], to: [0.72, 3.1, 0.8], color: cushion, round: 0.2 }]);
  drawParts(stage, stand, [
    { from: [-1, 1.3, -0.9], to: [1, 1.45, 0.85], color: wood, round: 0.04 },
    { from: [-0.85, 1.45, -0.85], to: [0.85, 1.75, 0.7], color: cushion, round: 0.12 },
  ]);
  for (const x of [-0.95, 0.95]) {
    rod([
      [x, 2.3, -0.85],
      [x, 0.2, -0.8],
    ]);
    rod(
      [
        [x, 2.35, 0.95],
        [x, 2.35, -1],
      ],
      0.17,
    );
    rod(
      [
        [x, 0.5, 2.1],
        [x, 0.16, 0.8],
        [x, 0.1, -0.5],
        [x, 0.42, -1.7],
      ],
      0.15,
      true,
    );
  }
}
