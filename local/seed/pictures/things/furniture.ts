import type { Random } from '../../random.ts';
import { darken, lighten, type Color } from '../color.ts';
import { drawShrub } from './garden.ts';
import { leaf } from './leaves.ts';
import {
  drawFootShadow,
  drawGlow,
  drawParts,
  drawRod,
  drawTurned,
  placeOn,
  type Part,
  type Stage,
  type Stand,
} from './solids.ts';

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

/** A round table on a foot, with a cloth that falls in folds if a colour for it is given. */
export function drawRoundTable(
  stage: Stage,
  stand: Stand,
  table: { radius: number; height: number; wood: Color; cloth?: Color },
): void {
  const { radius, height, wood, cloth } = table;
  drawFootShadow(stage, stand, { x: radius, z: radius * 0.8 }, 0.4);
  if (cloth) {
    drawTurned(stage, stand, {
      rings: [
        [radius * 0.94, 0.5],
        [radius * 1.0, height * 0.6],
        [radius, height],
      ],
      color: cloth,
    });
    const { paper, camera } = stage;
    for (let step = -6; step <= 6; step++) {
      const angle = (step / 6.6) * (Math.PI / 2);
      const edge = placeOn({ at: stand.at }, [Math.sin(angle) * radius, height, -Math.cos(angle) * radius]);
      const hem = placeOn({ at: stand.at }, [
        Math.sin(angle) * radius * 0.95,
        0.5,
        -Math.cos(angle) * radius * 0.95,
      ]);
      paper.line([camera.see(edge), camera.see(hem)], {
        stroke: darken(cloth, 0.3),
        line: 3,
        opacity: 0.25,
        blur: 1.5,
      });
    }
    return;
  }
  drawTurned(stage, stand, {
    rings: [
      [radius * 0.4, 0],
      [radius * 0.34, 0.14],
      [0.14, 0.3],
      [0.12, height - 0.3],
      [radius * 0.3, height - 0.14],
    ],
    color: wood,
  });
  drawTurned(stage, stand, {
    rings: [
      [radius, height - 0.14],
      [radius, height],
    ],
    color: wood,
  });
}

/** A shade on a stem: a floor lamp or, short, a table lamp. The shade glows. */
export function drawLamp(
  stage: Stage,
  stand: Stand,
  lamp: { height: number; shade: number; color: Color; metal: Color; lit?: boolean },
): void {
  const { height, shade, color, metal, lit = true } = lamp;
  drawTurned(stage, stand, {
    rings: [
      [shade * 0.55, 0],
      [shade * 0.5, 0.1],
      [0.07, 0.2],
      [0.06, height - shade],
    ],
    color: metal,
  });
  const rings = [
    [shade, height - shade * 1.25],
    [shade * 0.62, height],
  ] as const;
  drawTurned(stage, stand, { rings, color: lit ? lighten(color, 0.45) : color, open: '#fff3cf' });
  if (!lit) return;
  const at = placeOn(stand, [0, height - shade * 0.7, 0]);
  drawGlow(stage.paper, stage.camera.see(at), shade * 4.2 * stage.camera.scale(at), '#ffd894', 0.42);
}

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
  const count = kind === 'broad' ? 15 : 30;
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
      const bend = [
        foot[0] + Math.cos(angle) * length * 0.55,
        foot[1] + Math.sin(angle) * length * 0.85,
      ] as const;
      paper.shape(leaf(foot, length * 0.95, angle, 0.09), { fill: tone });
      paper.shape(leaf(bend, length * 0.5, angle + Math.cos(angle) * 0.9, 0.13), { fill: tone });
    }
  }
}

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
