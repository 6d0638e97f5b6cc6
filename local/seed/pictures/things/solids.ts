import { darken, lighten, mix, type Color } from '../color.ts';
import { curveThrough, type Paint, type Paper, type Point } from '../paper.ts';
import type { Camera, Place } from '../space.ts';

/** Where a piece of furniture stands and how far it is turned, in degrees, seen from above. */
export type Stand = { at: Place; turn?: number };

/** What lights solid things: the direction towards the light, and how deep shade gets. */
export type Lamp = { towards: Place; shade: number; warmth?: number };

export type Part = {
  from: Place;
  to: Place;
  color: Color;
  /** Radius of soft edges, in feet. */ round?: number;
};

/** A stage: everything that solids need to be drawn. */
export type Stage = { paper: Paper; camera: Camera; lamp: Lamp };

export function placeOn({ at, turn = 0 }: Stand, [x, y, z]: Place): Place {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return [at[0] + x * cosine + z * sine, at[1] + y, at[2] - x * sine + z * cosine];
}

/** Boxes that make up one thing, the farther ones first. */
export function drawParts(stage: Stage, stand: Stand, parts: readonly Part[]): void {
  const distance = (part: Part) =>
    stage.camera.depth(placeOn(stand, middle(part.from, part.to))) - (part.from[1] + part.to[1]) * 0.02;
  for (const part of parts.toSorted((a, b) => distance(b) - distance(a))) drawBox(stage, stand, part);
}

/** A box with its visible faces lit by the lamp. */
export function drawBox({ paper, camera, lamp }: Stage, stand: Stand, part: Part): void {
  const { color, round = 0 } = part;
  const [x0, y0, z0] = [part.from[0] + round, part.from[1] + round, part.from[2] + round];
  const [x1, y1, z1] = [part.to[0] - round, part.to[1] - round, part.to[2] - round];
  const faces: readonly { normal: Place; corners: readonly Place[] }[] = [
    {
      normal: [0, 1, 0],
      corners: [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
    },
    {
      normal: [0, 0, -1],
      corners: [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y1, z0],
        [x0, y1, z0],
      ],
    },
    {
      normal: [0, 0, 1],
      corners: [
        [x1, y0, z1],
        [x0, y0, z1],
        [x0, y1, z1],
        [x1, y1, z1],
      ],
    },
    {
      normal: [-1, 0, 0],
      corners: [
        [x0, y0, z1],
        [x0, y0, z0],
        [x0, y1, z0],
        [x0, y1, z1],
      ],
    },
    {
      normal: [1, 0, 0],
      corners: [
        [x1, y0, z0],
        [x1, y0, z1],
        [x1, y1, z1],
        [x1, y1, z0],
      ],
    },
    {
      normal: [0, -1, 0],
      corners: [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y0, z0],
        [x0, y0, z0],
      ],
    },
  ];
  const edge = round * 2 * camera.scale(placeOn(stand, middle(part.from, part.to)));
  for (const { normal, corners } of faces) {
    const outline = camera.outline(corners.map((corner) => placeOn(stand, corner)));
    if (outline.length < 3 || area(outline) >= 0) continue;
    const facing = placeOn({ at: [0, 0, 0], turn: stand.turn ?? 0 }, normal);
    const tone = litTone(color, facing, lamp);
    const ys = outline.map(([, y]) => y);
    const fill =
      normal[1] === 0
        ? paper.linear(
            [0, Math.min(...ys)],
            [0, Math.max(...ys)],
            [
              [0, lighten(tone, 0.05)],
              [1, darken(tone, 0.16)],
            ],
          )
        : tone;
    const paint: Paint = round > 0 ? { fill, stroke: fill, line: edge } : { fill, stroke: tone, line: 0.6 };
    paper.polygon(outline, paint);
  }
}

/** A colour as a face shows it that looks in the given direction. */
export function litTone(color: Color, facing: Place, { towards, shade, warmth = 0.2 }: Lamp): Color {
  const light =
    (facing[0] * towards[0] + facing[1] * towards[1] + facing[2] * towards[2]) / Math.hypot(...towards);
  return light > 0
    ? lighten(color, light * warmth)
    : darken(color, Math.min(0.85, -light * shade + shade * 0.25));
}

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
  const [bright, dim] = [lighten(thing.color, 0.3), darken(thing.color, lamp.shade)];
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
  paper.shape(path, { stroke: darken(rod.color, lamp.shade * 0.7), line });
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

/** The soft shadow under a thing that stands on the ground. */
export function drawFootShadow(
  { paper, camera }: Stage,
  stand: Stand,
  half: { x: number; z: number },
  opacity = 0.4,
): void {
  const corners: Place[] = [
    [-half.x, 0.01, -half.z],
    [half.x, 0.01, -half.z],
    [half.x, 0.01, half.z],
    [-half.x, 0.01, half.z],
  ];
  const outline = camera.outline(corners.map((corner) => placeOn(stand, corner)));
  const scale = camera.scale(stand.at);
  paper.polygon(outline, { fill: '#1e2640', opacity, blur: Math.max(3, scale * 0.16), blend: 'multiply' });
}

/** Light around a lamp or a flame. */
export function drawGlow(paper: Paper, at: Point, radius: number, color: Color, strength = 0.8): void {
  paper.ellipse(at, radius, radius, {
    fill: paper.radial(at, radius, [
      [0, color, strength],
      [0.3, color, strength * 0.45],
      [1, color, 0],
    ]),
    blend: 'screen',
  });
}

const curveOrLine = (points: readonly Point[], soft: boolean) =>
  soft
    ? curveThrough(points, false)
    : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const middle = (a: Place, b: Place): Place => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];

/** Signed: negative when the corners run against the clock on the sheet, which is how outer faces are seen. */
function area(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
}
