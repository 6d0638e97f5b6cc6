import type { Random } from '../../random.ts';
import { type Color, darken, lighten, mix } from '../color.ts';
import { curveThrough, type Paper, pathThrough, type Point } from '../paper.ts';
import type { Plane } from '../space.ts';
import { type Area, drawShade } from './walls.ts';

export type WindowStyle = {
  frame: Color;
  /** What the panes show: the sky they mirror by day, or the lamp behind them. */
  glass: 'day' | 'lit';
  columns: number;
  rows: number;
  trim?: Color;
  shutters?: Color;
  curtains?: Color;
  sill?: Color;
  /** Colour of a blossoming flower box under the sill. */
  flowerBox?: Color;
  /** Round upper edge. */
  arched?: boolean;
  /** Sky that the panes mirror. */
  mirror?: readonly [Color, Color];
  depth?: number;
};

/** A window in a wall: trim, reveal, glass with what it mirrors or shows, bars, sill and shutters. */
export function drawWindow(paper: Paper, random: Random, plane: Plane, area: Area, style: WindowStyle): void {
  const { left, bottom, right, top } = area;
  const { frame, trim, depth = 0.28, sill } = style;
  const margin = Math.min(0.34, (right - left) * 0.12);
  if (style.shutters) drawShutters(paper, plane, area, style.shutters);
  if (trim) {
    paper.polygon(outlineOf(plane, grow(area, margin), style.arched), { fill: darken(trim, 0.06) });
    paper.polygon(
      outlineOf(plane, { ...grow(area, margin), bottom: bottom - margin + 0.06 }, style.arched, 0.04),
      { fill: lighten(trim, 0.1) },
    );
  }
  paper.polygon(outlineOf(plane, area, style.arched), { fill: darken(frame, 0.5) });
  const inside = { left: left + 0.06, bottom: bottom + 0.04, right: right - 0.06, top: top - 0.06 };
  const clip = paper.clip(pathThrough(outlineOf(plane, area, style.arched), true));
  paper.group({ clip }, () => {
    drawGlass(paper, random, plane, inside, style, -depth);
    drawBars(paper, plane, inside, style, -depth + 0.05);
    drawShade(paper, plane, { left, right, top, bottom: top - Math.min(1.4, (top - bottom) * 0.3) }, 0.55);
  });
  if (sill) {
    const under = {
      left: left - margin,
      right: right + margin,
      bottom: bottom - margin - 0.7,
      top: bottom - margin,
    };
    drawShade(paper, plane, under, 0.35);
    paper.polygon(
      plane.quad(left - margin - 0.1, bottom - margin - 0.2, right + margin + 0.1, bottom - 0.04, 0.2),
      { fill: sill },
    );
    paper.polygon(
      plane.quad(
        left - margin - 0.1,
        bottom - margin - 0.2,
        right + margin + 0.1,
        bottom - margin - 0.08,
        0.2,
      ),
      { fill: darken(sill, 0.3) },
    );
  }
}

function drawGlass(
  paper: Paper,
  random: Random,
  plane: Plane,
  area: Area,
  style: WindowStyle,
  out: number,
): void {
  const { left, bottom, right, top } = area;
  const [high, low] = [plane.at(left, top, out), plane.at(right, bottom, out)];
  const [upper, lower] = style.mirror ?? ['#b9d2e0', '#44596b'];
  const stops =
    style.glass === 'lit'
      ? ([
          [0, '#ffd98f'],
          [0.5, '#f9bd66'],
          [1, '#d98a45'],
        ] as const)
      : ([
          [0, upper],
          [0.45, mix(upper, lower, 0.55)],
          [1, lower],
        ] as const);
  paper.polygon(plane.quad(left - 0.4, bottom - 0.4, right + 0.4, top + 0.8, out), {
    fill: paper.linear(high, low, stops),
  });
  const wide = right - left;
  if (style.glass === 'lit') {
    const lamp = plane.at(left + wide * (0.3 + random.next() * 0.4), bottom + (top - bottom) * 0.45, out);
    const reach = plane.camera.scale(plane.place(left, bottom)) * wide * 0.5;
    paper.ellipse(lamp, reach, reach, {
      fill: paper.radial(lamp, reach, [
        [0, '#fff6d8', 0.95],
        [1, '#ffdf9a', 0],
      ]),
    });
  } else {
    const slant = (top - bottom) * 0.35;
    for (const [at, width, opacity] of [
      [0.12, 0.22, 0.2],
      [0.46, 0.1, 0.14],
    ] as const) {
      const from = left + wide * at - slant * 0.4;
      paper.polygon(
        [
          plane.at(from, bottom, out),
          plane.at(from + wide * width, bottom, out),
          plane.at(from + wide * width + slant, top, out),
          plane.at(from + slant, top, out),
        ],
        { fill: '#f4fbff', opacity },
      );
    }
  }
  if (style.curtains) {
    for (const side of [0, 1])
      drawCurtain(paper, plane, area, { side, color: style.curtains, out, lit: style.glass === 'lit' });
  }
}

function drawCurtain(
  paper: Paper,
  plane: Plane,
  area: Area,
  curtain: { side: number; color: Color; out: number; lit: boolean },
): void {
  const { left, bottom, right, top } = area;
  const wide = right - left;
  const from = (part: number) => (curtain.side === 0 ? left - 0.1 + wide * part : right + 0.1 - wide * part);
  const outline: Point[] = [
    plane.at(from(0), top + 0.6, curtain.out),
    plane.at(from(0.4), top + 0.6, curtain.out),
    plane.at(from(0.34), bottom + (top - bottom) * 0.62, curtain.out),
    plane.at(from(0.17), bottom + (top - bottom) * 0.3, curtain.out),
    plane.at(from(0.2), bottom - 0.1, curtain.out),
    plane.at(from(0), bottom - 0.1, curtain.out),
  ];
  const tone = curtain.lit ? mix(curtain.color, '#ffcf86', 0.5) : curtain.color;
  paper.polygon(outline, { fill: tone, opacity: curtain.lit ? 0.75 : 0.7 });
  for (const part of [0.07, 0.15]) {
    const fold = [
      plane.at(from(part * 1.5), top, curtain.out),
      plane.at(from(part), bottom + (top - bottom) * 0.3, curtain.out),
      plane.at(from(part), bottom, curtain.out),
    ];
    paper.shape(curveThrough(fold, false), { stroke: darken(tone, 0.28), line: 1.4, opacity: 0.5 });
  }
}

function drawBars(paper: Paper, plane: Plane, area: Area, style: WindowStyle, out: number): void {
  const { left, bottom, right, top } = area;
  const bar = Math.min(0.11, (right - left) * 0.045);
  const quads: Point[][] = [];
  for (let column = 1; column < style.columns; column++) {
    const across = left + ((right - left) * column) / style.columns;
    quads.push(plane.quad(across - bar / 2, bottom, across + bar / 2, top, out));
  }
  for (let row = 1; row < style.rows; row++) {
    const up = bottom + ((top - bottom) * row) / style.rows;
    quads.push(plane.quad(left, up - bar / 2, right, up + bar / 2, out));
  }
  quads.push(
    plane.quad(left, bottom, left + bar, top, out),
    plane.quad(right - bar, bottom, right, top, out),
    plane.quad(left, bottom, right, bottom + bar * 1.4, out),
    plane.quad(left, top - bar, right, top, out),
  );
  for (const quad of quads) paper.polygon(quad, { fill: style.frame });
}

function drawShutters(paper: Paper, plane: Plane, { left, bottom, right, top }: Area, color: Color): void {
  const wide = (right - left) * 0.46;
  for (const from of [left - wide - 0.3, right + 0.3]) {
    paper.polygon(plane.quad(from + 0.1, bottom - 0.25, from + wide + 0.14, top + 0.02, 0.02), {
      fill: '#1e2640',
      opacity: 0.28,
      blur: 2,
    });
    paper.polygon(plane.quad(from, bottom - 0.1, from + wide, top + 0.1, 0.1), { fill: color });
    const slats = Array.from({ length: Math.round((top - bottom) / 0.3) }, (_, index) => {
      const up = bottom + 0.1 + index * 0.3;
      return pathThrough(
        [plane.at(from + wide * 0.14, up, 0.1), plane.at(from + wide * 0.86, up, 0.1)],
        false,
      );
    });
    paper.shape(slats.join(''), { stroke: darken(color, 0.4), line: 1.3, opacity: 0.6 });
    paper.line(
      [
        plane.at(from, bottom - 0.1, 0.1),
        plane.at(from, top + 0.1, 0.1),
        plane.at(from + wide, top + 0.1, 0.1),
      ],
      { stroke: lighten(color, 0.3), line: 1.2, opacity: 0.7 },
    );
  }
}

const grow = ({ left, bottom, right, top }: Area, by: number): Area => ({
  left: left - by,
  bottom: bottom - by,
  right: right + by,
  top: top + by,
});

/** The outline of an opening: a rectangle, or one with a half round on top. */
export function outlineOf(plane: Plane, area: Area, arched = false, out = 0): Point[] {
  const { left, bottom, right, top } = area;
  if (!arched) return plane.quad(left, bottom, right, top, out);
  const radius = (right - left) / 2;
  const arc = Array.from({ length: 17 }, (_, step) => {
    const angle = (step / 16) * Math.PI;
    return plane.at(left + radius + Math.cos(angle) * radius, top - radius + Math.sin(angle) * radius, out);
  });
  return [plane.at(left, bottom, out), plane.at(right, bottom, out), ...arc];
}
