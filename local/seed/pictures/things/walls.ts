import type { Random } from '../../random.ts';
import { type Color, darken, lighten, mix } from '../color.ts';
import { type Paper, pathThrough, type Point } from '../paper.ts';
import type { Plane } from '../space.ts';

export type Area = { left: number; bottom: number; right: number; top: number };

/** A plain wall, a little darker at its foot. */
export function drawWall(paper: Paper, plane: Plane, area: Area, color: Color, shade = 0): void {
  const tone = darken(color, shade);
  const points = plane.quad(area.left, area.bottom, area.right, area.top);
  const [low, high] = [plane.at(area.left, area.bottom), plane.at(area.left, area.top)];
  paper.polygon(points, {
    fill: paper.linear(
      [0, high[1]],
      [0, low[1]],
      [
        [0, lighten(tone, 0.06)],
        [0.7, tone],
        [1, darken(tone, 0.14)],
      ],
    ),
  });
}

/** Horizontal boards: a light edge and a shadow line each. */
export function drawSiding(paper: Paper, plane: Plane, area: Area, color: Color, board = 0.5): void {
  const rows = Math.floor((area.top - area.bottom) / board);
  const along = (offset: number) =>
    Array.from({ length: rows }, (_, row) => {
      const up = area.bottom + row * board + offset;
      return pathThrough([plane.at(area.left, up), plane.at(area.right, up)], false);
    }).join('');
  const line = Math.max(0.7, plane.camera.scale(plane.place(area.left, area.bottom)) * 0.05);
  paper.shape(along(0), { stroke: darken(color, 0.34), line, opacity: 0.55 });
  paper.shape(along(board * 0.14), { stroke: lighten(color, 0.4), line: line * 0.8, opacity: 0.5 });
}

/** Bricks in running bond, some of them burnt darker or lighter than the rest. */
export function drawBricks(
  paper: Paper,
  random: Random,
  plane: Plane,
  area: Area,
  bricks: { color: Color; mortar: Color; length?: number; height?: number; variety?: number },
): void {
  const { color, mortar, length = 1.1, height = 0.36, variety = 0.3 } = bricks;
  const joint = height * 0.1;
  const tones = [darken(color, 0.22), darken(color, 0.08), lighten(color, 0.16), mix(color, '#c98a5a', 0.35)];
  const paths = new Map<Color, string[]>();
  const mortarLines: string[] = [];
  for (let row = 0, up = area.bottom; up < area.top - joint; row++, up += height) {
    const high = Math.min(area.top, up + height - joint);
    mortarLines.push(
      pathThrough([plane.at(area.left, up - joint / 2), plane.at(area.right, up - joint / 2)], false),
    );
    for (let left = area.left - (row % 2) * (length / 2); left < area.right; left += length) {
      const [from, to] = [Math.max(area.left, left), Math.min(area.right, left + length - joint)];
      if (to - from < 0.05 || !random.chance(variety)) continue;
      const tone = random.pick(tones);
      paths.set(tone, [...(paths.get(tone) ?? []), pathThrough(plane.quad(from, up, to, high), true)]);
    }
  }
  paper.shape(mortarLines.join(''), { stroke: mortar, line: 0.9, opacity: 0.4 });
  for (const [tone, quads] of paths) paper.shape(quads.join(''), { fill: tone, opacity: 0.75 });
}

/** Fieldstones: irregular cushions of several greys in a darker joint. */
export function drawStones(
  paper: Paper,
  random: Random,
  plane: Plane,
  area: Area,
  colors: readonly Color[],
  size = 0.9,
): void {
  paper.polygon(plane.quad(area.left, area.bottom, area.right, area.top), {
    fill: darken(colors[0] ?? '#8a8378', 0.5),
  });
  for (let up = area.bottom; up < area.top - size * 0.2; up += size * 0.72) {
    const high = Math.min(area.top, up + size * 0.68);
    for (let left = area.left - random.next() * size; left < area.right;) {
      const wide = size * (0.7 + random.next() * 0.9);
      const [from, to] = [Math.max(area.left, left + 0.04), Math.min(area.right, left + wide - 0.04)];
      left += wide;
      if (to - from < size * 0.12) continue;
      const shake = () => (random.next() - 0.5) * size * 0.12;
      const points: Point[] = [
        plane.at(from + shake(), up + size * 0.1),
        plane.at((from + to) / 2, up + shake() * 0.4),
        plane.at(to + shake() * 0.4, up + size * 0.08),
        plane.at(to, high - size * 0.1),
        plane.at((from + to) / 2, high + shake() * 0.2),
        plane.at(from, high - size * 0.1),
      ];
      const tone = mix(random.pick(colors), '#8c867c', random.next() * 0.25);
      paper.polygon(points, { fill: tone, stroke: tone, line: 3 });
      const top = [
        plane.at(from + size * 0.1, high - size * 0.1),
        plane.at(to - size * 0.1, high - size * 0.12),
      ];
      paper.line(top, { stroke: lighten(tone, 0.4), line: 2, opacity: 0.55 });
    }
  }
}

/** A shadow that lies on a wall under an eave or a lintel: dark above, gone below. */
export function drawShade(paper: Paper, plane: Plane, area: Area, strength = 0.4): void {
  const [high, low] = [plane.at(area.left, area.top), plane.at(area.left, area.bottom)];
  paper.polygon(plane.quad(area.left, area.bottom, area.right, area.top), {
    fill: paper.linear(
      [0, high[1]],
      [0, low[1]],
      [
        [0, '#1e2640', strength],
        [0.5, '#1e2640', strength * 0.55],
        [1, '#1e2640', 0],
      ],
    ),
    blend: 'multiply',
  });
}
