import type { Random } from '../../random.ts';
import type { Paper, Point } from '../paper.ts';

/** The sea from the horizon to the shore, with two sails. */
export function drawSea(paper: Paper, random: Random): void {
  paper.rectangle(0, 598, 1600, 200, {
    fill: paper.down(598, 760, '#8fbccd', '#5f9ab5', '#7fb0bf'),
  });
  for (let index = 0; index < 110; index++) {
    const part = random.next() ** 1.4;
    const length = 16 + part * 110;
    const x = random.int(-40, 1600);
    paper.shape(
      `M${x} ${602 + part * 110}q${length / 2} ${-1 - part * 2} ${length} 0q${-length / 2} ${1 + part * 3} ${-length} 0z`,
      { fill: random.chance(0.7) ? '#f6fbf8' : '#3f7d9c', opacity: 0.3 + random.next() * 0.3 },
    );
  }
  for (const [x, y, size] of [
    [380, 596, 26],
    [1180, 592, 18],
  ] as const) {
    paper.polygon(
      [
        [x, y - size * 1.8],
        [x, y - 4],
        [x + size, y - 4],
      ],
      { fill: '#fffdf5' },
    );
    paper.polygon(
      [
        [x - 3, y - size * 1.4],
        [x - 3, y - 4],
        [x - size * 0.7, y - 4],
      ],
      { fill: '#e6dcc8' },
    );
    paper.shape(`M${x - size * 0.8} ${y - 2}h${size * 1.9}l${-size * 0.3} ${size * 0.26}h${-size * 1.2}z`, {
      fill: '#7d4b3a',
    });
  }
}

/** A lighthouse on its point. */
export function drawLighthouse(paper: Paper): void {
  paper.shape('M-20 640C40 596 120 586 210 590C290 594 350 618 440 628C340 660 140 672 -20 690z', {
    fill: paper.down(586, 680, '#8fa06c', '#a58f6c'),
    rough: 5,
  });
  const body: Point[] = [
    [150, 590],
    [192, 590],
    [185, 440],
    [157, 440],
  ];
  paper.polygon(body, {
    fill: paper.across(150, 192, '#fffdf5', '#ece6da', '#b6bcc4'),
  });
  paper.polygon(
    [
      [152.5, 540],
      [189.5, 540],
      [188, 505],
      [154, 505],
    ],
    {
      fill: paper.across(150, 192, '#c9604f', '#8f4a48'),
    },
  );
  paper.rectangle(152, 430, 38, 10, { fill: '#3f464c' });
  paper.rectangle(160, 406, 22, 26, { fill: '#fff0c0', stroke: '#3f464c', line: 3 });
  paper.polygon(
    [
      [154, 406],
      [188, 406],
      [171, 388],
    ],
    { fill: '#a84b42' },
  );
}
