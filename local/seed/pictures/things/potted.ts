import type { Random } from '../../random.ts';
import { type Color, darken, lighten } from '../color.ts';
import { type Point, round } from '../paper.ts';
import { drawShrub } from './garden.ts';
import { leaf } from './leaves.ts';
import { drawFootShadow, placeOn, type Stage, type Stand } from './solids.ts';
import { drawTurned } from './turned.ts';

// Furniture in feet. Everything faces the viewer (towards -z) until it is turned.

/** A plant in a pot: long arching leaves, or a small bush. */
export function drawPotted(
  stage: Stage,
  random: Random,
  stand: Stand,
  plant: {
    pot: Color;
    potSize: number;
    height: number;
    color: Color;
    kind: 'arching' | 'bush' | 'broad';
    flowers?: Color;
  },
): void {
  const { paper, camera } = stage;
  const { pot, potSize, height, color, kind } = plant;
  drawFootShadow(stage, stand, { x: potSize * 1.1, z: potSize * 0.9 }, 0.4);
  drawTurned(stage, stand, {
    rings: [
      [potSize * 0.72, 0],
      [potSize * 0.96, potSize * 1.5],
      [potSize * 1.06, potSize * 1.55],
      [potSize * 1.06, potSize * 1.85],
    ],
    color: pot,
    open: '#4a3a2e',
  });
  const root = placeOn(stand, [0, potSize * 1.8, 0]);
  const foot = camera.see(root);
  const scale = camera.scale(root);
  if (kind === 'bush') {
    drawShrub(paper, random, {
      foot: [foot[0], foot[1] + 4],
      width: height * 0.95 * scale,
      height: height * scale,
      color,
      light: -1,
      leafSize: Math.max(5, scale * 0.16),
      ...(plant.flowers ? { flowers: plant.flowers } : {}),
    });
    return;
  }
  const count = kind === 'broad' ? 15 : 38;
  const blades = Array.from({ length: count }, (_, index) => ({
    angle: -Math.PI / 2 + (index / (count - 1) - 0.5) * 2.5 + (random.next() - 0.5) * 0.2,
    reach: 0.7 + random.next() * 0.4,
    order: random.next(),
  }));
  for (const { angle, reach } of blades.toSorted((a, b) => a.order - b.order)) {
    const tone = random.pick([darken(color, 0.3), darken(color, 0.1), color, lighten(color, 0.25)]);
    const length = height * scale * reach * (0.62 + 0.38 * Math.abs(Math.sin(angle)));
    if (kind === 'broad') {
      const stem = [
        foot[0] + Math.cos(angle) * length * 0.5,
        foot[1] + Math.sin(angle) * length * 0.62,
      ] as const;
      paper.line([foot, stem], { stroke: darken(color, 0.2), line: 2.4 });
      paper.shape(leaf(stem, length * 0.52, angle + Math.cos(angle) * 0.55, 0.5), { fill: tone });
      const tip = [
        stem[0] + Math.cos(angle + Math.cos(angle) * 0.55) * length * 0.48,
        stem[1] + Math.sin(angle + Math.cos(angle) * 0.55) * length * 0.48,
      ] as const;
      paper.line([stem, tip], { stroke: lighten(tone, 0.35), line: 1.3, opacity: 0.7 });
    } else {
      // A long leaf rises, bends over and hangs the more, the further it leans.
      const lean = Math.cos(angle);
      const top = [
        foot[0] + lean * length * 0.55,
        foot[1] - length * (0.95 - Math.abs(lean) * 0.25),
      ] as const;
      const tip = [
        foot[0] + lean * length * 1.05,
        foot[1] - length * (0.95 - Math.abs(lean) * 1.15),
      ] as const;
      paper.shape(blade(foot, top, tip, length * 0.05), { fill: tone });
      paper.shape(`M${foot.map(round).join(' ')}Q${top.map(round).join(' ')} ${tip.map(round).join(' ')}`, {
        stroke: lighten(tone, 0.3),
        line: 1,
        opacity: 0.5,
      });
    }
  }
}

/** A leaf that is bent: from its foot over the bend to its tip. */
function blade(foot: Point, bend: Point, tip: Point, half: number): string {
  const [dx, dy] = [tip[0] - foot[0], tip[1] - foot[1]];
  const size = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / size) * half, (dx / size) * half];
  const at = (point: Point, side: number) => `${round(point[0] + nx * side)} ${round(point[1] + ny * side)}`;
  return `M${at(foot, 0.3)}Q${at(bend, 1)} ${at(tip, 0)}Q${at(bend, -1)} ${at(foot, -0.3)}z`;
}
