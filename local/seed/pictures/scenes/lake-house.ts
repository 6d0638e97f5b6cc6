import { createRandom } from '../../random.ts';
import { createPaper, type Point } from '../paper.ts';
import { createCamera, frontWall, type Plane } from '../space.ts';
import { drawConifer } from '../things/conifers.ts';
import { drawBlock } from '../things/houses.ts';
import { drawAdirondack, drawReeds, drawRipples } from '../things/lakeside.ts';
import { drawRidge, drawSky, drawStreaks } from '../things/sky.ts';
import { drawParts, type Part, type Stage } from '../things/solids.ts';
import { drawTree } from '../things/trees.ts';
import { drawRod } from '../things/turned.ts';
import { type Area, drawSiding, drawStones } from '../things/walls.ts';
import { drawWindow, type WindowStyle } from '../things/windows.ts';

const cedar = '#a87a54';
const roof = '#5a6263';
const shore = 736;

/** A timber house with tall windows above a still lake, early in the morning. */
export function lakeHouse(): string {
  const random = createRandom('lake');
  const paper = createPaper();
  const camera = createCamera({ eye: [22, 5.4, -58], turn: -16, lens: 1230, horizon: 600, center: 800 });
  const stage: Stage = { paper, camera, lamp: { towards: [-0.7, 0.6, -0.5], shade: 0.5, warmth: 0.3 } };
  const house = { paper, camera, random };
  drawSky(paper, {
    colors: ['#8fb4cc', '#d6d9d2', '#fbdfb9'],
    horizon: 620,
    sun: { at: [260, 500], color: '#ffe1ae', reach: 900 },
  });
  drawStreaks(paper, random, { top: 80, bottom: 380, count: 11, color: '#fff3e2', opacity: 0.6 });
  paper.rectangle(0, shore, 1600, 360, { fill: '#9db7c0' });
  paper.mirror(
    shore,
    { opacity: 0.72, rough: 9, clip: paper.clip(`M0 ${shore}H1600V1067H0z`), squeeze: 0.92 },
    scenery,
  );
  drawRipples(paper, random, shore);
  mist();
  pier();
  drawReeds(paper, random);
  paper.finish({ corners: 0.3 });
  return paper.toSvg();

  function scenery(): void {
    drawRidge(paper, random, {
      top: 560,
      bottom: 720,
      rise: 120,
      color: '#93abb5',
      haze: '#c9d0c8',
      steps: 9,
    });
    drawRidge(paper, random, {
      top: 630,
      bottom: 720,
      rise: 70,
      color: '#6f8f8b',
      haze: '#a5b9a8',
      steps: 22,
    });
    for (let index = 0; index < 26; index++) {
      const x = index * 66 - 40 + random.int(-18, 18);
      drawConifer(paper, random, {
        foot: [x, 690],
        height: random.int(110, 210),
        spread: random.int(26, 42),
        color: '#5f8077',
        light: -1,
      });
    }
    for (const [x, h] of [
      [930, 520],
      [1040, 600],
      [1490, 560],
      [1590, 480],
      [620, 420],
      [1390, 500],
    ] as const)
      drawConifer(paper, random, {
        foot: [x, 700],
        height: h,
        spread: h * 0.17,
        color: '#466b58',
        light: -1,
      });
    drawTree(paper, random, {
      foot: [520, 704],
      height: 330,
      spread: 130,
      color: '#b2a45c',
      light: -1,
      leafSize: 7,
      bark: '#d9d2c2',
    });
    bank();
    building();
    for (const [foot, spread] of [
      [[330, 716], 116],
      [[1530, 724], 120],
    ] as const) {
      const birch = { height: 300, spread, light: -1, leafSize: 7, bark: '#d9d2c2' } as const;
      drawTree(paper, random, { foot, color: '#83a05d', ...birch });
    }
  }

  function bank(): void {
    const outline: Point[] = [
      [-20, 690],
      [300, 680],
      [700, 668],
      [1200, 664],
      [1620, 674],
      [1620, shore],
      [-20, shore],
    ];
    paper.polygon(outline, {
      fill: paper.linear(
        [0, 664],
        [0, shore],
        [
          [0, '#a5b577'],
          [0.7, '#7c9058'],
          [1, '#5d6b4a'],
        ],
      ),
      rough: 4,
    });
    for (let index = 0; index < 70; index++) {
      const x = random.int(-10, 1610);
      const size = random.int(5, 15);
      paper.ellipse([x, shore - 2 - random.int(0, 5)], size, size * 0.6, {
        fill: random.pick(['#8c8a80', '#a39f92', '#75766f']),
      });
    }
  }

  function building(): void {
    const style: WindowStyle = { frame: '#3e3a36', glass: 'lit', columns: 2, rows: 3, trim: '#7b563a' };
    const boards = (plane: Plane, area: Area) => drawSiding(paper, plane, area, cedar, 0.7);
    drawBlock(
      house,
      {
        left: 4,
        right: 34,
        near: 4,
        far: 24,
        base: 2,
        eaves: 13,
        rise: 7,
        ridge: 'across',
        walls: cedar,
        roof,
        trim: '#6f4d35',
        overhang: 2,
        texture: boards,
      },
      ({ front, side }) => {
        for (const left of [12.5, 18, 23.5])
          drawWindow(
            paper,
            random,
            front,
            { left, bottom: 3.4, right: left + 4, top: 10.6 },
            { ...style, glass: left > 20 ? 'lit' : 'day', mirror: ['#ffe2bd', '#5f7780'] },
          );
        drawWindow(paper, random, side, { left: 5, bottom: 4, right: 9, top: 10 }, style);
        drawWindow(paper, random, side, { left: 11, bottom: 4, right: 15, top: 10 }, style);
      },
    );
    drawStones(paper, random, frontWall(camera, [12, 0, 12]), { left: 0, bottom: 2, right: 4.6, top: 26 }, [
      '#9a948a',
      '#857f77',
      '#aca392',
    ]);
    drawBlock(
      house,
      {
        left: -14,
        right: 10,
        near: -4,
        far: 22,
        base: 2,
        eaves: 14,
        rise: 11,
        ridge: 'away',
        walls: cedar,
        roof,
        trim: '#6f4d35',
        overhang: 2.4,
        texture: boards,
      },
      ({ front, side }) => {
        for (const [left, high] of [
          [2.2, 15.4],
          [7.2, 19.8],
          [12.4, 19.8],
          [17.4, 15.4],
        ] as const) {
          drawWindow(
            paper,
            random,
            front,
            { left, bottom: 3.2, right: left + 4.4, top: 12.4 },
            { ...style, rows: 2, columns: 1 },
          );
          const inner = left < 12 ? [high - 1.6, high + 2.6] : [high + 2.6, high - 1.6];
          paper.polygon(
            [
              front.at(left, 13.2),
              front.at(left + 4.4, 13.2),
              front.at(left + 4.4, inner[1] ?? 0),
              front.at(left, inner[0] ?? 0),
            ],
            {
              fill: paper.linear(front.at(left, 22), front.at(left, 13), [
                [0, '#ffe3a8'],
                [1, '#f0b567'],
              ]),
              stroke: '#3e3a36',
              line: 4,
            },
          );
        }
        paper.polygon(front.quad(0, 12.4, 24, 13.2, 0.1), { fill: '#6f4d35' });
        for (const left of [5, 13])
          drawWindow(paper, random, side, { left, bottom: 4, right: left + 4, top: 10 }, style);
      },
    );
    deck();
  }

  function deck(): void {
    const at = { at: [0, 0, 0] } as const;
    const parts: Part[] = [{ from: [-17, 1.4, -14], to: [14, 2.1, -4], color: '#b08a62' }];
    for (let x = -16; x <= 13; x += 5.8)
      parts.push({ from: [x, -1.5, -13.6], to: [x + 0.6, 1.5, -13], color: '#6f5138' });
    drawParts(stage, at, parts);
    for (let x = -16.8; x <= 13.8; x += 2.55)
      drawParts(stage, at, [{ from: [x, 2.1, -13.9], to: [x + 0.2, 4.8, -13.7], color: '#5f4632' }]);
    for (const up of [2.8, 3.4, 4])
      drawRod(stage, at, {
        through: [
          [-16.8, up, -13.8],
          [13.9, up, -13.8],
        ],
        thick: 0.06,
        color: '#4c4f4e',
      });
    drawParts(stage, at, [{ from: [-17, 4.7, -14], to: [14.1, 4.95, -13.6], color: '#8d6747' }]);
  }

  function mist(): void {
    for (const [x, y, rx, ry, opacity] of [
      [240, 700, 520, 26, 0.6],
      [820, 712, 620, 18, 0.5],
      [1450, 704, 380, 22, 0.5],
      [500, 736, 420, 14, 0.4],
    ] as const) {
      paper.ellipse([x, y], rx, ry, { fill: '#fdf3e2', opacity, blur: 14 });
    }
  }

  function pier(): void {
    const at = { at: [0, 0, 0] } as const;
    const parts: Part[] = [];
    for (const z of [-48, -41, -34, -27])
      for (const x of [-9.4, -3.1])
        parts.push({ from: [x, -4, z], to: [x + 0.5, 0.9, z + 0.5], color: '#5c4836' });
    for (let z = -50; z < -14; z += 1)
      parts.push({
        from: [-9.2, 0, z],
        to: [-2.8, 0.3, z + 0.9],
        color: random.pick(['#a98b6a', '#b89a78', '#9c7f60']),
      });
    paper.polygon(
      camera.outline([
        [-9, -1.6, -50],
        [-3, -1.6, -50],
        [-3, -1.6, -14],
        [-9, -1.6, -14],
      ]),
      { fill: '#233a4a', opacity: 0.4, blur: 5 },
    );
    drawParts(stage, at, parts);
    for (const [x, turn] of [
      [-7.6, -8],
      [-4.4, 12],
    ] as const)
      drawAdirondack(stage, x, -33, turn);
  }
}
