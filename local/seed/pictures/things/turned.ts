import { type Color, darken, lighten, mix } from '../color.ts';
import { curveThrough, type Point } from '../paper.ts';
import type { Place } from '../space.ts';
import { litTone, placeOn, type Stage, type Stand } from './solids.ts';

/** A thing turned on a lathe: rings of `[radius, height]` from its foot to its top. */
export function drawTurned(
  stage: Stage,
  stand: Stand,
  thing: {
    rings: readonly (readonly [radius: number, height: number])[];
    color: Color;
    open?: Color;
    opacity?: number;
  },
): void {
  const { paper, camera, lamp } = stage;
  const rings = thing.rings.map(([radius, up]) => {
    const [x, y, z] = placeOn(stand, [0, up, 0]);
    const center = camera.see([x, y, z]);
    const scale = camera.scale([x, y, z]);
    const [, front] = camera.see([x, y, z - radius]);
    return {
      center,
      rx: radius * scale,
      ry: Math.abs(front - center[1]),
      isSeenFromAbove: front > center[1],
    };
  });
  const [foot, top] = [rings[0], rings.at(-1)];
  if (!foot || !top) return;
  const widest = Math.max(...rings.map(({ rx }) => rx));
  const fromLeft = lamp.towards[0] < 0;
  const [bright, dim] = [lighten(thing.color, 0.3), darken(thing.color, lamp.shade, lamp.tint)];
  const fill = paper.linear(
    [foot.center[0] - widest, 0],
    [foot.center[0] + widest, 0],
    fromLeft
      ? [
          [0, mix(thing.color, bright, 0.5)],
          [0.25, bright],
          [0.6, thing.color],
          [1, dim],
        ]
      : [
          [0, dim],
          [0.4, thing.color],
          [0.75, bright],
          [1, mix(thing.color, bright, 0.5)],
        ],
  );
  const opacity = thing.opacity ?? 1;
  paper.ellipse(foot.center, foot.rx, foot.ry, { fill, opacity });
  for (const [index, lower] of rings.entries()) {
    const upper = rings[index + 1];
    if (!upper) continue;
    paper.polygon(
      [
        [lower.center[0] - lower.rx, lower.center[1]],
        [upper.center[0] - upper.rx, upper.center[1]],
        [upper.center[0] + upper.rx, upper.center[1]],
        [lower.center[0] + lower.rx, lower.center[1]],
      ],
      { fill, stroke: fill, line: 0.7, opacity },
    );
    if (index < rings.length - 2) paper.ellipse(upper.center, upper.rx, upper.ry, { fill, opacity });
  }
  const lid = thing.open ?? litTone(thing.color, [0, 1, 0], lamp);
  if (top.isSeenFromAbove) paper.ellipse(top.center, top.rx, top.ry, { fill: lid, opacity });
}

/** A round rod through points in space. */
export function drawRod(
  stage: Stage,
  stand: Stand,
  rod: { through: readonly Place[]; thick: number; color: Color; soft?: boolean },
): void {
  const { paper, camera, lamp } = stage;
  const places = rod.through.map((place) => placeOn(stand, place));
  const points = places.map((place) => camera.see(place));
  const first = places[0];
  if (!first) return;
  const line = Math.max(1, rod.thick * camera.scale(first));
  const path = curveOrLine(points, rod.soft ?? false);
  paper.shape(path, { stroke: darken(rod.color, lamp.shade * 0.7, lamp.tint), line });
  const shift = (lamp.towards[0] < 0 ? -1 : 1) * line * 0.18;
  paper.shape(
    curveOrLine(
      points.map(([x, y]): Point => [x + shift, y - line * 0.12]),
      rod.soft ?? false,
    ),
    { stroke: rod.color, line: line * 0.62 },
  );
  paper.shape(
    curveOrLine(
      points.map(([x, y]): Point => [x + shift * 1.4, y - line * 0.2]),
      rod.soft ?? false,
    ),
    { stroke: lighten(rod.color, 0.4), line: line * 0.2, opacity: 0.8 },
  );
}

const curveOrLine = (points: readonly Point[], soft: boolean) =>
  soft
    ? curveThrough(points, false)
    : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
