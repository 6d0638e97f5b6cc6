import { type Color, darken, lighten } from '../color.ts';
import { drawFootShadow, drawParts, type Part, type Stage, type Stand } from './solids.ts';

// Furniture in feet. Everything faces the viewer (towards -z) until it is turned.

/** A sofa or, one seat wide, an armchair. */
export function drawSofa(
  stage: Stage,
  stand: Stand,
  sofa: { seats: number; color: Color; cushions?: readonly Color[]; legs?: Color },
): void {
  const { seats, color, cushions = [], legs = '#6b4a33' } = sofa;
  const half = seats * 1.05 + 0.5;
  drawFootShadow(stage, stand, { x: half + 0.15, z: 1.7 }, 0.5);
  const parts: Part[] = [];
  for (const x of [-half + 0.2, half - 0.4])
    for (const z of [-1.3, 1.1]) parts.push({ from: [x, 0, z], to: [x + 0.2, 0.5, z + 0.2], color: legs });
  drawParts(stage, stand, parts);
  drawParts(stage, stand, [
    { from: [-half, 0.95, 0.75], to: [half, 3.1, 1.45], color: darken(color, 0.05), round: 0.22 },
  ]);
  drawParts(stage, stand, [
    { from: [-half, 0.4, -1.4], to: [half, 1.15, 1.2], color: darken(color, 0.08), round: 0.14 },
  ]);
  for (let seat = 0; seat < seats; seat++) {
    const left = -seats * 1.05 + seat * 2.1;
    drawParts(stage, stand, [
      {
        from: [left + 0.04, 1.5, 0.45],
        to: [left + 2.06, 3.0, 1.05],
        color: lighten(color, 0.05),
        round: 0.26,
      },
    ]);
  }
  for (let seat = 0; seat < seats; seat++) {
    const left = -seats * 1.05 + seat * 2.1;
    drawParts(stage, stand, [
      {
        from: [left + 0.02, 1.05, -1.4],
        to: [left + 2.08, 1.62, 0.7],
        color: lighten(color, 0.08),
        round: 0.2,
      },
    ]);
  }
  const arms: Part[] = [-1, 1].map((side) => ({
    from: [side < 0 ? -half : half - 0.55, 0.4, -1.45],
    to: [side < 0 ? -half + 0.55 : half, 2.1, 1.3],
    color,
    round: 0.22,
  }));
  drawParts(stage, stand, arms);
  for (const [index, cushion] of cushions.entries()) {
    const x = index % 2 === 0 ? -half + 0.75 + index * 0.5 : half - 1.95 - (index - 1) * 0.5;
    drawParts(stage, stand, [
      { from: [x, 1.62, -0.05], to: [x + 1.2, 2.7, 0.45], color: cushion, round: 0.24 },
    ]);
  }
}

/** A wing chair with a high back. */
export function drawWingChair(stage: Stage, stand: Stand, color: Color, cushion?: Color): void {
  drawFootShadow(stage, stand, { x: 1.55, z: 1.6 }, 0.5);
  const legs: Part[] = [
    [-1.2, -1.2],
    [1, -1.2],
    [-1.2, 1],
    [1, 1],
  ].map(([x = 0, z = 0]) => ({ from: [x, 0, z], to: [x + 0.2, 0.6, z + 0.2], color: '#5d3f2b' }));
  drawParts(stage, stand, legs);
  drawParts(stage, stand, [
    { from: [-1.25, 1, 0.8], to: [1.25, 4, 1.4], color, round: 0.26 },
    { from: [-1.3, 0.55, -1.2], to: [1.3, 1.2, 1.1], color: darken(color, 0.06), round: 0.14 },
    { from: [-1.5, 0.6, -1.2], to: [-1.05, 2.2, 1.2], color, round: 0.2 },
    { from: [1.05, 0.6, -1.2], to: [1.5, 2.2, 1.2], color, round: 0.2 },
    { from: [-1.45, 2.1, 0.2], to: [-1.15, 3.7, 1.25], color: lighten(color, 0.04), round: 0.14 },
    { from: [1.15, 2.1, 0.2], to: [1.45, 3.7, 1.25], color: lighten(color, 0.04), round: 0.14 },
  ]);
  drawParts(stage, stand, [
    { from: [-1.05, 1.15, -1.25], to: [1.05, 1.72, 0.8], color: lighten(color, 0.1), round: 0.2 },
  ]);
  if (cushion)
    drawParts(stage, stand, [
      { from: [-0.7, 1.72, 0.25], to: [0.7, 2.8, 0.75], color: cushion, round: 0.22 },
    ]);
}

/** A side chair with a slatted back. */
export function drawChair(stage: Stage, stand: Stand, chair: { wood: Color; seat: Color }): void {
  const { wood, seat } = chair;
  drawFootShadow(stage, stand, { x: 0.85, z: 0.85 }, 0.35);
  const leg = (x: number, z: number, top: number): Part => ({
    from: [x - 0.07, 0, z - 0.07],
    to: [x + 0.07, top, z + 0.07],
    color: wood,
  });
  const back: Part[] = [
    leg(-0.72, 0.75, 3.3),
    leg(0.72, 0.75, 3.3),
    { from: [-0.8, 2.95, 0.66], to: [0.8, 3.4, 0.84], color: wood, round: 0.05 },
    ...[-0.4, -0.13, 0.13, 0.4].map((x): Part => ({
      from: [x - 0.05, 1.6, 0.72],
      to: [x + 0.05, 3, 0.78],
      color: wood,
    })),
  ];
  drawParts(stage, stand, [
    leg(-0.7, -0.7, 1.5),
    leg(0.7, -0.7, 1.5),
    ...back,
    { from: [-0.85, 1.45, -0.82], to: [0.85, 1.62, 0.8], color: wood },
    { from: [-0.8, 1.6, -0.8], to: [0.8, 1.86, 0.7], color: seat, round: 0.1 },
  ]);
}
