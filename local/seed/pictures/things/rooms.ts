import type { Random } from '../../random.ts';
import { type Color, darkenIndoors, indoors, lighten, mix } from '../color.ts';
import { type Paper, pathThrough } from '../paper.ts';
import { type Camera, createPlane, frontWall, ground, leftWall, type Plane, rightWall } from '../space.ts';

/** How far floor, ceiling and side walls reach towards the viewer, in feet. */
const reach = -20;

/** A room seen through its missing front wall; feet, the origin is the left corner of the floor at the viewer's end. */
export type Room = { width: number; depth: number; height: number };

export function wallsOf(camera: Camera, { width, depth }: Room) {
  return {
    back: frontWall(camera, [0, 0, depth]),
    left: leftWall(camera, [0, 0, 0]),
    right: rightWall(camera, [width, 0, 0]),
    floor: ground(camera),
  };
}

/** Walls, ceiling, skirting and cornice. `light` says which side the daylight comes from: the other wall is brighter. */
export function drawShell(
  paper: Paper,
  camera: Camera,
  room: Room,
  colors: { wall: Color; ceiling: Color; trim: Color; light: -1 | 1 },
): void {
  const { width, depth, height } = room;
  const { back, left, right } = wallsOf(camera, room);
  const { wall, ceiling, trim, light } = colors;
  const top = createPlane(camera, [0, height, 0], { across: [1, 0, 0], up: [0, 0, 1], out: [0, -1, 0] });
  const [near, far] = [camera.see([width / 2, height, 2]), camera.see([width / 2, height, depth])];
  paper.polygon(top.quad(0, reach, width, depth), {
    fill: paper.down(near[1], far[1], darkenIndoors(ceiling, 0.1), ceiling),
  });
  const sides: readonly (readonly [Plane, number])[] = [
    [left, light < 0 ? 0.16 : -0.1],
    [right, light < 0 ? -0.1 : 0.16],
  ];
  for (const [plane, shade] of sides) {
    const tone = shade > 0 ? darkenIndoors(wall, shade) : lighten(wall, -shade);
    const [a, b] = [plane.at(2, 0), plane.at(depth, 0)];
    paper.polygon(plane.quad(reach, 0, depth, height), {
      fill: paper.linear(
        [a[0], 0],
        [b[0], 0],
        [
          [0, darkenIndoors(tone, 0.12)],
          [0.7, tone],
          [1, darkenIndoors(tone, 0.08)],
        ],
      ),
    });
  }
  const [low, high] = [back.at(0, 0), back.at(width, height)];
  const [from, to] = light < 0 ? [low, high] : [[high[0], low[1]] as const, [low[0], high[1]] as const];
  paper.polygon(back.quad(0, 0, width, height), {
    fill: paper.linear(from, to, [
      [0, darkenIndoors(wall, 0.07)],
      [0.5, wall],
      [1, lighten(wall, 0.1)],
    ]),
  });
  for (const [plane, to] of [
    [left, depth],
    [right, depth],
    [back, width],
  ] as const) {
    const from = plane === back ? 0 : reach;
    paper.polygon(plane.quad(from, 0, to, 0.55), { fill: plane === back ? trim : darkenIndoors(trim, 0.06) });
    paper.line([plane.at(from, 0.55), plane.at(to, 0.55)], {
      stroke: darkenIndoors(trim, 0.3),
      line: 1.2,
      opacity: 0.5,
    });
    paper.polygon(plane.quad(from, height - 0.45, to, height), { fill: lighten(trim, 0.1) });
    paper.line([plane.at(from, height - 0.45), plane.at(to, height - 0.45)], {
      stroke: darkenIndoors(trim, 0.35),
      line: 1.2,
      opacity: 0.4,
    });
  }
  // Corners gather a little shade.
  for (const [plane, across] of [
    [left, depth],
    [right, depth],
  ] as const) {
    const edge = plane.at(across, 0);
    const start = plane.at(across - 2.5, 0);
    paper.polygon(plane.quad(across - 2.5, 0, across, height), {
      fill: paper.linear(
        [start[0], 0],
        [edge[0], 0],
        [
          [0, indoors, 0],
          [1, indoors, 0.14],
        ],
      ),
    });
  }
}

/** Floorboards that run away from the viewer, each of its own tone. */
export function drawPlanks(
  paper: Paper,
  random: Random,
  camera: Camera,
  room: Room,
  color: Color,
  board = 0.55,
): void {
  const floor = ground(camera);
  const [near, far] = [floor.at(0, 0), floor.at(0, room.depth)];
  paper.polygon(floor.quad(0, reach, room.width, room.depth), {
    fill: paper.down(far[1], Math.min(1067, near[1]), lighten(color, 0.16), darkenIndoors(color, 0.12)),
  });
  const seams: string[] = [];
  for (let across = 0; across < room.width; across += board) {
    seams.push(pathThrough([floor.at(across, reach), floor.at(across, room.depth)], false));
    for (let from = -14 + random.next() * 3; from < room.depth;) {
      const to = Math.min(room.depth, from + 3 + random.next() * 4);
      const tone = random.pick([
        darkenIndoors(color, 0.2),
        darkenIndoors(color, 0.08),
        lighten(color, 0.14),
        mix(color, '#b5763f', 0.3),
      ]);
      paper.polygon(floor.quad(across, from, across + board, to), {
        fill: tone,
        opacity: 0.34,
        stroke: darkenIndoors(color, 0.4),
        line: 0.4,
      });
      from = to;
    }
  }
  paper.shape(seams.join(''), { stroke: darkenIndoors(color, 0.5), line: 0.9, opacity: 0.35 });
}

/** A rug with a border and stripes of pattern. */
export function drawRug(
  paper: Paper,
  camera: Camera,
  area: { left: number; near: number; right: number; far: number },
  colors: readonly [Color, Color, Color],
): void {
  const floor = ground(camera, [0, 0.02, 0]);
  const { left, near, right, far } = area;
  paper.polygon(floor.quad(left - 0.1, near - 0.15, right + 0.1, far), {
    fill: '#1e2640',
    opacity: 0.3,
    blur: 3,
  });
  const inset = (by: number, fill: Color) =>
    paper.polygon(floor.quad(left + by, near + by, right - by, far - by), { fill });
  const [ground_, border, accent] = colors;
  inset(0, border);
  inset(0.35, accent);
  inset(0.5, border);
  inset(0.85, ground_);
  const lines: string[] = [];
  for (let up = near + 1.2; up < far - 1; up += 0.55)
    lines.push(pathThrough([floor.at(left + 1, up), floor.at(right - 1, up)], false));
  paper.shape(lines.join(''), { stroke: accent, line: 1.6, opacity: 0.28 });
  const fringe: string[] = [];
  for (let across = left; across <= right; across += 0.16)
    fringe.push(pathThrough([floor.at(across, near), floor.at(across, near - 0.22)], false));
  paper.shape(fringe.join(''), { stroke: lighten(ground_, 0.4), line: 1.2, opacity: 0.9 });
}
