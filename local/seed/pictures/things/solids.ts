import { type Color, darken, lighten } from '../color.ts';
import type { Paper, Point } from '../paper.ts';
import type { Camera, Place } from '../space.ts';

/** Where a piece of furniture stands and how far it is turned, in degrees, seen from above. */
export type Stand = { at: Place; turn?: number };

/** What lights solid things: the direction towards the light, and how deep shade gets. */
export type Lamp = {
  towards: Place;
  shade: number;
  warmth?: number;
  /** What shaded sides turn to; the blue of outdoors unless it is given. */
  tint?: Color;
};

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
  const visible = faces.flatMap(({ normal, corners }) => {
    const outline = camera.outline(corners.map((corner) => placeOn(stand, corner)));
    if (outline.length < 3 || area(outline) >= 0) return [];
    const facing = placeOn({ at: [0, 0, 0], turn: stand.turn ?? 0 }, normal);
    return [{ outline, tone: litTone(color, facing, lamp), isTop: normal[1] > 0 }];
  });
  const shaded = (tone: Color, outlines: readonly (readonly Point[])[]) => {
    const ys = outlines.flat().map(([, y]) => y);
    return paper.down(Math.min(...ys), Math.max(...ys), lighten(tone, 0.05), darken(tone, 0.16, lamp.tint));
  };
  const fillOf = (face: (typeof visible)[number]) =>
    face.isTop ? face.tone : shaded(face.tone, [face.outline]);
  if (round === 0) {
    for (const face of visible)
      paper.polygon(face.outline, { fill: fillOf(face), stroke: face.tone, line: 0.6 });
    return;
  }
  // Upholstery: one rounded outline in the tone of its darkest side, the other sides laid on with soft edges.
  const edge = round * 2 * camera.scale(placeOn(stand, middle(part.from, part.to)));
  const [darkest, ...others] = visible.toSorted((a, b) => brightness(a.tone) - brightness(b.tone));
  if (!darkest) return;
  const body = shaded(
    darkest.tone,
    visible.map(({ outline }) => outline),
  );
  for (const { outline } of visible) paper.polygon(outline, { fill: body, stroke: body, line: edge });
  for (const face of others) {
    const fill = fillOf(face);
    const blur = Math.min(4, Math.max(0.8, edge * 0.1));
    paper.polygon(face.outline, { fill, stroke: fill, line: edge * 0.72, blur });
  }
}

const brightness = (color: Color) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0);

/** A colour as a face shows it that looks in the given direction. */
export function litTone(color: Color, facing: Place, { towards, shade, warmth = 0.2, tint }: Lamp): Color {
  const light =
    (facing[0] * towards[0] + facing[1] * towards[1] + facing[2] * towards[2]) / Math.hypot(...towards);
  return light > 0
    ? lighten(color, light * warmth)
    : darken(color, Math.min(0.85, -light * shade + shade * 0.25), tint);
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

const middle = (a: Place, b: Place): Place => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];

/** Signed: negative when the corners run against the clock on the sheet, which is how outer faces are seen. */
function area(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
}
