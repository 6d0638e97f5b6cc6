import { createRandom } from '../../random.ts';
import { createPaper } from '../paper.ts';
import { createCamera } from '../space.ts';
import { drawLawn, drawTuft } from '../things/garden.ts';
import { leaf } from '../things/leaves.ts';
import { drawBench } from '../things/outdoor-seats.ts';
import { type Bend, drawPath } from '../things/paths.ts';
import { drawRidge, drawSky } from '../things/sky.ts';
import { drawGlow, type Stage } from '../things/solids.ts';
import { drawTree, drawTreeShade } from '../things/trees.ts';
import { drawRod } from '../things/turned.ts';

const golds = ['#d9a04a', '#c9743c', '#b9563a', '#e0b757', '#a8883f'] as const;

/** A level path under maples in October, with a bench and a lamp. */
export function autumnPath(): string {
  const random = createRandom('autumn');
  const paper = createPaper();
  const camera = createCamera({ eye: [0, 5.2, -16], lens: 1180, horizon: 470, center: 760 });
  const stage: Stage = { paper, camera, lamp: { towards: [0.7, 0.7, 0.3], shade: 0.45, warmth: 0.35 } };
  drawSky(paper, {
    colors: ['#c3d3d6', '#e9e0c6', '#fde3b0'],
    horizon: 470,
    sun: { at: [1010, 330], color: '#fff0c2', reach: 700, strength: 0.95 },
  });
  drawRidge(paper, random, { top: 420, bottom: 520, rise: 70, color: '#b9a28a', haze: '#dcc8a0' });
  for (let index = 0; index < 12; index++) {
    const x = index * 150 - 30;
    drawTree(paper, random, {
      foot: [x, 500],
      height: random.int(230, 330),
      spread: random.int(90, 140),
      color: random.pick(['#d9b06a', '#cf9a5c', '#b9a868', '#d08a5c']),
      light: 1,
      leafSize: 9,
      trunk: 0.26,
      contrast: 0.7,
      bark: '#7a6657',
    });
  }
  drawLawn(paper, random, { top: 488, far: '#c3b56c', near: '#8a8f4c' });
  path();
  for (const [x, z, size] of [
    [-16, 24, 25],
    [13, 26, 24],
    [-13, 13, 26],
    [15, 12, 27],
  ] as const)
    maple(x, z, size);
  lamp();
  drawBench(stage, { at: [6.9, 0, 2.2], turn: 48 }, '#7d5638', 5.4);
  maple(-9.6, 0, 30);
  maple(15, -1.5, 31);
  leaves();
  for (const [x, h] of [
    [20, 150],
    [190, 110],
    [1440, 120],
    [1580, 170],
  ] as const)
    drawTuft(paper, random, { foot: [x, 1090], width: 230, height: h, color: '#a39a50', blades: 56 });
  paper.finish({ corners: 0.4 });
  return paper.toSvg();

  function path(): void {
    const bends: readonly Bend[] = [
      [13, 60, 0.7],
      [9, 48, 1.2],
      [4.6, 34, 1.8],
      [1.6, 20, 2.4],
      [0.4, 8, 3],
      [0.2, -3, 3.8],
      [0.4, -15.4, 5.4],
    ];
    drawPath(paper, camera, { bends, far: '#eadab6', near: '#b9a585' });
    for (const [x, y, rx] of [
      [420, 660, 380],
      [1250, 680, 360],
      [700, 850, 620],
      [860, 1000, 600],
    ] as const)
      drawTreeShade(paper, random, { center: [x, y], rx, ry: rx * 0.13, opacity: 0.3 });
  }

  function maple(x: number, z: number, size: number): void {
    const foot = camera.see([x, 0, z]);
    const scale = camera.scale([x, 0, z]);
    drawTree(paper, random, {
      foot,
      height: size * scale,
      spread: size * 0.36 * scale,
      color: random.pick(golds),
      light: 1,
      leafSize: Math.max(9, scale * 0.3),
      trunk: 0.34,
      contrast: 0.75,
      bark: '#5f4a3e',
    });
  }

  function lamp(): void {
    const at = { at: [-5.2, 0, 7] } as const;
    drawRod(stage, at, {
      through: [
        [0, 0, 0],
        [0, 10, 0],
      ],
      thick: 0.3,
      color: '#3a4144',
    });
    const head = camera.see([-5.2, 10.8, 7]);
    paper.polygon(
      [
        [head[0] - 16, head[1] - 26],
        [head[0] + 16, head[1] - 26],
        [head[0] + 10, head[1] + 30],
        [head[0] - 10, head[1] + 30],
      ],
      { fill: '#ffe9b4', stroke: '#3a4144', line: 4 },
    );
    paper.polygon(
      [
        [head[0] - 21, head[1] - 26],
        [head[0] + 21, head[1] - 26],
        [head[0], head[1] - 50],
      ],
      { fill: '#3a4144' },
    );
    drawGlow(paper, head, 110, '#ffdf9c', 0.6);
  }

  function leaves(): void {
    for (const color of golds) {
      const fallen = Array.from({ length: 150 }, () => {
        const z = -11 + random.next() ** 1.4 * 34;
        const at = camera.see([(random.next() - 0.5) * 34, 0.02, z]);
        return leaf(
          at,
          Math.max(3, camera.scale([0, 0, z]) * 0.11) * (0.6 + random.next()),
          random.next() * 6.28,
          0.5,
        );
      });
      paper.shape(fallen.join(''), { fill: color, opacity: 0.92 });
    }
    const falling = Array.from({ length: 16 }, () =>
      leaf([random.int(150, 1450), random.int(180, 760)], random.int(9, 17), random.next() * 6.28, 0.55),
    );
    paper.shape(falling.join(''), { fill: '#cf8a3e' });
  }
}
