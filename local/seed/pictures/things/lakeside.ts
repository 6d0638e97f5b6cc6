import type { Random } from '../../random.ts';
import { darken } from '../color.ts';
import type { Paper } from '../paper.ts';
import { drawTuft } from './garden.ts';
import { drawParts, type Part, type Stage } from './solids.ts';

/** Light and ripples on still water below the line `shore`. */
export function drawRipples(paper: Paper, random: Random, shore: number): void {
  paper.rectangle(0, shore, 1600, 351, {
    fill: paper.linear(
      [0, shore],
      [0, 1067],
      [
        [0, '#cfd8cf', 0.1],
        [0.5, '#7fa3b0', 0.28],
        [1, '#345a72', 0.55],
      ],
    ),
  });
  for (let index = 0; index < 150; index++) {
    const part = random.next() ** 1.5;
    const y = shore + 6 + part * 340;
    const length = (30 + random.next() * 150) * (0.4 + part);
    const x = random.int(-80, 1600);
    paper.shape(
      `M${x} ${y}q${length / 2} ${-1 - part * 3} ${length} 0q${-length / 2} ${2 + part * 4} ${-length} 0z`,
      { fill: random.chance(0.6) ? '#f7f1e0' : '#2f5568', opacity: 0.12 + random.next() * 0.2 },
    );
  }
  paper.ellipse([260, 770], 330, 60, {
    fill: paper.halo([
      [0, '#ffe6b8', 0.6],
      [1, '#ffe6b8', 0],
    ]),
    blend: 'screen',
  });
}

/** A low wooden chair of slats that looks over the water. */
export function drawAdirondack(stage: Stage, x: number, z: number, turn: number): void {
  const stand = { at: [x, 0.3, z], turn: 180 + turn } as const;
  const color = '#b5543f';
  drawParts(stage, stand, [{ from: [-1, 0.9, -0.9], to: [1, 1.05, 0.8], color }]);
  drawParts(
    stage,
    stand,
    [-0.9, -0.45, 0, 0.45].map((left): Part => ({
      from: [left, 1, 0.8],
      to: [left + 0.4, 3.3, 0.95],
      color,
      round: 0.04,
    })),
  );
  drawParts(stage, stand, [
    { from: [-1.3, 1.9, -1], to: [-0.9, 2.02, 1], color: darken(color, 0.06) },
    { from: [0.9, 1.9, -1], to: [1.3, 2.02, 1], color: darken(color, 0.06) },
    { from: [-1.2, 0, -0.9], to: [-1, 1.9, -0.7], color },
    { from: [1, 0, -0.9], to: [1.2, 1.9, -0.7], color },
    { from: [-1.2, 0, 0.7], to: [-1, 1.9, 0.9], color },
    { from: [1, 0, 0.7], to: [1.2, 1.9, 0.9], color },
  ]);
}

/** Reeds and bulrushes in both lower corners. */
export function drawReeds(paper: Paper, random: Random): void {
  for (const [x, h] of [
    [20, 260],
    [130, 200],
    [1330, 170],
    [1460, 250],
    [1570, 300],
  ] as const) {
    drawTuft(paper, random, { foot: [x, 1085], width: 170, height: h, color: '#7c8f56', blades: 34 });
  }
  for (const [x, y] of [
    [70, 860],
    [150, 905],
    [1500, 850],
    [1585, 900],
    [1420, 905],
  ] as const) {
    paper.line(
      [
        [x, 1080],
        [x + 4, y],
      ],
      { stroke: '#6f7f4c', line: 3 },
    );
    paper.line(
      [
        [x + 4, y + 40],
        [x + 4, y],
      ],
      { stroke: '#6b4630', line: 11 },
    );
  }
}
