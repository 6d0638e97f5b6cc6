import { createRandom } from '../../random.ts';
import { lighten } from '../color.ts';
import { createPaper, type Point } from '../paper.ts';
import { createCamera, frontWall, ground, rightWall } from '../space.ts';
import { disc, drawLawn, drawShrub, drawTuft } from '../things/garden.ts';
import { drawBench } from '../things/outdoor-seats.ts';
import { drawPotted } from '../things/potted.ts';
import { drawCloud, drawRidge, drawSky } from '../things/sky.ts';
import { drawBox, drawFootShadow, drawParts, type Stage } from '../things/solids.ts';
import { drawTree } from '../things/trees.ts';
import { drawRod, drawTurned } from '../things/turned.ts';
import { type Crop, drawCrop } from '../things/vegetables.ts';

/** Raised beds that can be worked from a chair, with a greenhouse behind them. */
export function raisedGardenBeds(): string {
  const random = createRandom('beds');
  const paper = createPaper();
  const camera = createCamera({ eye: [2, 6.6, -15], turn: -6, lens: 1130, horizon: 400, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [-0.7, 0.8, -0.3], shade: 0.42, warmth: 0.28 } };
  drawSky(paper, {
    colors: ['#8fc0dc', '#cbe1e2', '#faf0d4'],
    horizon: 420,
    sun: { at: [200, 110], color: '#fff4cc', reach: 800 },
  });
  drawCloud(paper, random, { at: [1130, 130], size: 280, light: '#ffffff', shade: '#cddde6', opacity: 0.85 });
  drawRidge(paper, random, { top: 370, bottom: 450, rise: 40, color: '#93b38a', haze: '#bfd0a2' });
  for (const [x, h] of [
    [40, 330],
    [210, 260],
    [1330, 280],
    [1500, 350],
    [1620, 300],
  ] as const)
    drawTree(paper, random, {
      foot: [x, 470],
      height: h,
      spread: h * 0.44,
      color: '#8cac68',
      light: -1,
      leafSize: 8,
      trunk: 0.24,
    });
  drawLawn(paper, random, { top: 430, far: '#b3ca7e', near: '#739c54' });
  const floor = ground(camera);
  paper.polygon(
    camera.outline([
      [-20, 0, -14],
      [24, 0, -14],
      [20, 0, 24],
      [-16, 0, 24],
    ]),
    {
      fill: paper.down(470, 1067, '#e9dcc0', '#cdb993'),
      rough: 4,
    },
  );
  paper.shape(
    Array.from({ length: 420 }, () => {
      const z = -10 + random.next() ** 1.6 * 32;
      return disc(floor.at((random.next() - 0.5) * 34, z), Math.max(0.8, camera.scale([0, 0, z]) * 0.03));
    }).join(''),
    { fill: '#a8946f', opacity: 0.45 },
  );
  greenhouse();
  drawBench(stage, { at: [-9.4, 0, 17], turn: -20 }, '#a97c52', 5);
  bed(-9.6, 9.6, 'herbs');
  bed(-1.6, 9.6, 'tomatoes');
  bed(6.4, 9.6, 'flowers');
  bed(-10.4, -0.6, 'flowers');
  bed(-1.6, -0.6, 'lettuce');
  bed(7.2, -0.6, 'carrots');
  tools();
  for (const [x, h] of [
    [10, 200],
    [150, 150],
    [1480, 160],
    [1600, 220],
  ] as const)
    drawTuft(paper, random, {
      foot: [x, 1095],
      width: 240,
      height: h,
      color: '#6b9450',
      blades: 56,
      flowers: random.pick(['#f2d27a', '#fdf6e6', '#b79bd0']),
    });
  paper.finish({ corners: 0.3 });
  return paper.toSvg();

  function greenhouse(): void {
    const [left, near, far, eaves, ridge] = [5, 20, 30, 7, 11];
    const frame = '#f3f1e8';
    const front = frontWall(camera, [left, 0, near]);
    const side = rightWall(camera, [left, 0, near]);
    const glass = (points: Point[], opacity = 0.5) =>
      paper.polygon(points, {
        fill: paper.down(200, 470, '#e9f6f4', '#b5d3c8'),
        opacity,
      });
    for (let x = 1.4; x < 11.5; x += 2.2)
      drawShrub(paper, random, {
        foot: front.at(x, 0.2),
        width: 74,
        height: 90 + random.int(0, 50),
        color: '#7da563',
        light: -1,
        leafSize: 7,
        flowers: random.pick(['#e98f72', '#f2d27a', '#f6efe2']),
      });
    glass(side.quad(0, 0, far - near, eaves), 0.55);
    glass(
      [front.at(0, 0), front.at(12, 0), front.at(12, eaves), front.at(6, ridge), front.at(0, eaves)],
      0.45,
    );
    glass(
      camera.outline([
        [left, eaves, near],
        [left, eaves, far],
        [11, ridge, far],
        [11, ridge, near],
      ]),
      0.6,
    );
    const line = (points: Point[], width = 4) => paper.line(points, { stroke: frame, line: width });
    for (const x of [0, 2.4, 4.8, 7.2, 9.6, 12])
      line([front.at(x, 0), front.at(x, eaves + (x < 6 ? x : 12 - x) * 0.667)], 5);
    for (const up of [2.4, 4.8, eaves]) line([front.at(0, up), front.at(12, up)]);
    for (let z = 0; z <= far - near; z += 2.5)
      line([side.at(z, 0), side.at(z, eaves), camera.see([11, ridge, near + z])]);
    for (const up of [2.4, 4.8, eaves]) line([side.at(0, up), side.at(far - near, up)]);
    line([front.at(0, eaves), front.at(6, ridge), front.at(12, eaves)], 7);
    line([front.at(6, ridge), camera.see([11, ridge, far])], 7);
    paper.polygon(front.quad(0, 0, 12, 1.2), { fill: '#b98a72' });
    paper.polygon(front.quad(4.8, 0, 7.2, 6), { fill: '#e9f6f4', opacity: 0.55, stroke: frame, line: 6 });
    paper.polygon([front.at(1, 1.2), front.at(2, 1.2), front.at(4.4, 7.5), front.at(3.6, 7.5)], {
      fill: '#ffffff',
      opacity: 0.4,
    });
  }

  function bed(x: number, z: number, crop: Crop): void {
    const at = { at: [x, 0, z] } as const;
    drawFootShadow(stage, at, { x: 3.4, z: 1.9 }, 0.45);
    const wood = random.pick(['#b58a5e', '#ab8056', '#bd9468']);
    drawBox(stage, at, { from: [-3.2, 0, -1.6], to: [3.2, 2.3, 1.6], color: wood });
    const front = frontWall(camera, [x - 3.2, 0, z - 1.6]);
    for (const up of [0.75, 1.5])
      paper.line([front.at(0, up), front.at(6.4, up)], { stroke: '#6f4f34', line: 2, opacity: 0.6 });
    for (const across of [0, 6.1])
      paper.polygon(front.quad(across, 0, across + 0.3, 2.4, 0.05), { fill: lighten(wood, 0.12) });
    const top = ground(camera, [x, 2.3, z]);
    paper.polygon(top.quad(-2.95, -1.35, 2.95, 1.35), { fill: '#5c4636' });
    for (const row of [0.8, 0, -0.8])
      for (let across = -2.5; across <= 2.5; across += crop === 'tomatoes' ? 1.25 : 0.84)
        drawCrop(
          paper,
          random,
          camera.see([x + across + (random.next() - 0.5) * 0.16, 2.25, z + row]),
          camera.scale([x, 2.3, z + row]),
          crop,
        );
    paper.polygon(top.quad(-3.3, -1.75, 3.3, -1.4), { fill: lighten(wood, 0.26) });
  }

  function tools(): void {
    const can = { at: [3.2, 0, -5] } as const;
    drawFootShadow(stage, can, { x: 1, z: 0.7 });
    drawTurned(stage, can, {
      rings: [
        [0.56, 0],
        [0.6, 0.9],
        [0.46, 1.15],
      ],
      color: '#7f9ca0',
      open: '#4f676b',
    });
    drawRod(stage, can, {
      through: [
        [0.5, 0.3, 0],
        [1.5, 1.3, 0],
      ],
      thick: 0.14,
      color: '#7f9ca0',
    });
    drawTurned(
      stage,
      { at: [4.75, 1.2, -5] },
      {
        rings: [
          [0.1, 0],
          [0.26, 0.24],
        ],
        color: '#8fabae',
        open: '#5f777b',
      },
    );
    drawRod(stage, can, {
      through: [
        [-0.5, 0.4, 0],
        [-0.95, 0.9, 0],
        [-0.5, 1.2, 0],
        [0.2, 1.5, 0],
        [0.45, 1.05, 0],
      ],
      thick: 0.1,
      color: '#7f9ca0',
      soft: true,
    });
    drawPotted(
      stage,
      random,
      { at: [-5.9, 0, -5.4] },
      { pot: '#c07a58', potSize: 0.7, height: 2.2, color: '#7fa565', kind: 'bush', flowers: '#f2b45c' },
    );
    drawParts(stage, { at: [13, 0, 4], turn: 30 }, [
      { from: [-1, 0, -0.7], to: [1, 1.2, 0.7], color: '#b58a5e' },
    ]);
    const hat = { at: [-1.2, 2.6, -2.1] } as const;
    drawTurned(stage, hat, {
      rings: [
        [1, 0],
        [0.96, 0.06],
      ],
      color: '#e6cf9c',
    });
    drawTurned(
      stage,
      { at: [-1.2, 2.64, -2.1] },
      {
        rings: [
          [0.52, 0],
          [0.5, 0.16],
        ],
        color: '#a9564a',
      },
    );
    drawTurned(
      stage,
      { at: [-1.2, 2.8, -2.1] },
      {
        rings: [
          [0.5, 0],
          [0.44, 0.26],
        ],
        color: '#e6cf9c',
      },
    );
  }
}
