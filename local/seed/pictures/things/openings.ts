import type { Random } from '../../random.ts';
import { type Color, darkenIndoors, lighten } from '../color.ts';
import { type Paper, pathThrough, type Point } from '../paper.ts';
import { add, type Camera, type Place, type Plane } from '../space.ts';
import { drawClump, tonesOf } from './leaves.ts';
import type { Area } from './walls.ts';
import { outlineOf } from './windows.ts';

export type View = { sky: readonly [Color, Color]; leaves: readonly Color[]; lawn: Color };

export const gardenView: View = {
  sky: ['#bcdcee', '#f4f3e2'],
  leaves: ['#7fa066', '#98b877', '#6b9163'],
  lawn: '#a9c67f',
};

/** What is seen through an opening: sky, a garden out of focus, and the brightness of outdoors. */
export function drawView(
  paper: Paper,
  random: Random,
  plane: Plane,
  area: Area,
  view: View = gardenView,
  arched = false,
): void {
  const outline = outlineOf(plane, area, arched);
  const clip = paper.clip(pathThrough(outline, true));
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const high = y1 - y0;
  paper.group({ clip }, () => {
    paper.rectangle(x0, y0, x1 - x0, high, {
      fill: paper.linear(
        [0, y0],
        [0, y1],
        [
          [0, view.sky[0]],
          [0.62, view.sky[1]],
        ],
      ),
    });
    paper.group({ blur: 3.5 }, () => {
      paper.rectangle(x0 - 20, y0 + high * 0.78, x1 - x0 + 40, high * 0.3, { fill: view.lawn });
      const step = high * 0.2;
      for (const [level, size] of [
        [0.6, 0.2],
        [0.74, 0.17],
      ] as const) {
        for (let x = x0 - step; x < x1 + step; x += step) {
          const color = lighten(random.pick(view.leaves), level < 0.7 ? 0.35 : 0.1);
          const center: Point = [x + random.next() * step * 0.6, y0 + high * (level + random.next() * 0.1)];
          drawClump(paper, random, {
            center,
            rx: high * size,
            ry: high * size * (0.8 + random.next() * 0.5),
            tones: tonesOf(color, 0.6),
            light: -1,
            leafSize: Math.max(7, high * 0.035),
            density: 0.6,
          });
        }
      }
    });
    paper.rectangle(x0, y0, x1 - x0, high, { fill: '#fffbe8', opacity: 0.16 });
  });
}

/** The frame and bars of a window in a room, with its sill. */
export function drawSash(
  paper: Paper,
  plane: Plane,
  area: Area,
  sash: { color: Color; columns: number; rows: number; arched?: boolean; sill?: boolean },
): void {
  const { left, bottom, right, top } = area;
  const { color, columns, rows, arched = false, sill = true } = sash;
  const bar = 0.12;
  const clip = paper.clip(pathThrough(outlineOf(plane, area, arched), true));
  paper.group({ clip }, () => {
    for (let column = 1; column < columns; column++) {
      const across = left + ((right - left) * column) / columns;
      paper.polygon(plane.quad(across - bar / 2, bottom, across + bar / 2, top), { fill: color });
    }
    for (let row = 1; row < rows; row++) {
      const up = bottom + ((top - bottom) * row) / rows;
      paper.polygon(plane.quad(left, up - bar / 2, right, up + bar / 2), { fill: color });
    }
  });
  const line = plane.camera.scale(plane.place((left + right) / 2, bottom)) * 0.26;
  paper.polygon(outlineOf(plane, area, arched), { stroke: darkenIndoors(color, 0.12), line: line * 1.5 });
  paper.polygon(outlineOf(plane, area, arched), { stroke: color, line });
  if (sill) {
    paper.polygon(plane.quad(left - 0.35, bottom - 0.3, right + 0.35, bottom, 0.25), { fill: color });
    paper.polygon(plane.quad(left - 0.35, bottom - 0.42, right + 0.35, bottom - 0.3, 0.25), {
      fill: darkenIndoors(color, 0.3),
    });
  }
}

/** Sunlight through an opening: its shape thrown onto the floor, and a faint shaft in the air. `ray` points down from the sun. */
export function drawSunPatch(
  paper: Paper,
  camera: Camera,
  plane: Plane,
  area: Area,
  sun: { ray: Place; columns: number; rows: number; color?: Color; opacity?: number; shaft?: number },
): void {
  const { ray, columns, rows, color = '#fff0bd', opacity = 0.55, shaft = 0.1 } = sun;
  const fall = (place: Place): Place => add(place, ray, place[1] / -ray[1]);
  const gap = 0.07;
  const [wide, high] = [(area.right - area.left) / columns, (area.top - area.bottom) / rows];
  const panes: string[] = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [l, b] = [area.left + column * wide + gap, area.bottom + row * high + gap];
      const corners = [
        plane.place(l, b),
        plane.place(l + wide - gap * 2, b),
        plane.place(l + wide - gap * 2, b + high - gap * 2),
        plane.place(l, b + high - gap * 2),
      ];
      const outline = camera.outline(corners.map(fall));
      if (outline.length > 2) panes.push(pathThrough(outline, true));
    }
  }
  paper.shape(panes.join(''), { fill: color, opacity, blur: 2.5, blend: 'soft-light' });
  paper.shape(panes.join(''), { fill: color, opacity: opacity * 0.42, blur: 2.5 });
  if (shaft === 0) return;
  const [a, b] = [plane.place(area.left, area.top), plane.place(area.right, area.bottom)];
  const beam = camera.outline([
    a,
    plane.place(area.right, area.top),
    fall(b),
    fall(plane.place(area.left, area.bottom)),
  ]);
  const [from, to] = [camera.see(a), camera.see(fall(b))];
  paper.polygon(beam, {
    fill: paper.linear(from, to, [
      [0, color, shaft * 2],
      [1, color, 0],
    ]),
    blur: 6,
    blend: 'screen',
  });
}

/** Long curtains at the sides of a window, gathered in folds. */
export function drawDrapes(
  paper: Paper,
  plane: Plane,
  area: Area,
  drapes: { color: Color; rod: Color; width?: number; floor?: number },
): void {
  const { left, right, top } = area;
  const { color, rod, width = 1.3, floor = 0.1 } = drapes;
  const folds = 6;
  for (const [start, direction] of [
    [left - width * 0.7, 1],
    [right + width * 0.7, -1],
  ] as const) {
    for (let fold = 0; fold < folds; fold++) {
      const from = start + (direction * (width * fold)) / folds;
      const to = start + (direction * (width * (fold + 1))) / folds;
      const [a, b] = [plane.at(from, 0), plane.at(to, 0)];
      const quad = [
        plane.at(from, top + 0.7, 0.3),
        plane.at(to, top + 0.7, 0.3),
        plane.at(to + direction * 0.05, floor, 0.4),
        plane.at(from + direction * 0.03, floor, 0.4),
      ];
      paper.polygon(quad, {
        fill: paper.linear(
          [a[0], 0],
          [b[0], 0],
          [
            [0, darkenIndoors(color, 0.24)],
            [0.4, lighten(color, 0.16)],
            [0.7, color],
            [1, darkenIndoors(color, 0.18)],
          ],
        ),
        stroke: darkenIndoors(color, 0.1),
        line: 0.8,
      });
    }
  }
  const line = plane.camera.scale(plane.place(left, top)) * 0.14;
  paper.line([plane.at(left - width, top + 0.75, 0.4), plane.at(right + width, top + 0.75, 0.4)], {
    stroke: rod,
    line,
  });
}

/** A picture in its frame. */
export function drawFramed(
  paper: Paper,
  plane: Plane,
  area: Area,
  picture: { frame: Color; mount: Color; colors: readonly [Color, Color, Color] },
): void {
  const { left, bottom, right, top } = area;
  paper.polygon(plane.quad(left + 0.06, bottom - 0.14, right + 0.1, top - 0.04), {
    fill: '#1e2640',
    opacity: 0.3,
    blur: 3,
  });
  paper.polygon(plane.quad(left, bottom, right, top, 0.06), { fill: picture.frame });
  const inset = Math.min(right - left, top - bottom) * 0.07;
  paper.polygon(plane.quad(left + inset, bottom + inset, right - inset, top - inset, 0.06), {
    fill: picture.mount,
  });
  const inner = {
    left: left + inset * 2.6,
    bottom: bottom + inset * 2.6,
    right: right - inset * 2.6,
    top: top - inset * 2.6,
  };
  const [wide, high] = [inner.right - inner.left, inner.top - inner.bottom];
  const [sky, hill, field] = picture.colors;
  paper.polygon(plane.quad(inner.left, inner.bottom, inner.right, inner.top, 0.06), { fill: sky });
  const clip = paper.clip(
    pathThrough(plane.quad(inner.left, inner.bottom, inner.right, inner.top, 0.06), true),
  );
  const at = (x: number, y: number) => plane.at(inner.left + wide * x, inner.bottom + high * y, 0.06);
  paper.group({ clip }, () => {
    paper.polygon(
      [
        at(-0.1, 0.3),
        at(0.25, 0.62),
        at(0.5, 0.44),
        at(0.8, 0.7),
        at(1.1, 0.4),
        at(1.1, -0.1),
        at(-0.1, -0.1),
      ],
      { fill: hill },
    );
    paper.polygon([at(-0.1, 0.34), at(0.4, 0.26), at(1.1, 0.36), at(1.1, -0.1), at(-0.1, -0.1)], {
      fill: field,
    });
  });
}
