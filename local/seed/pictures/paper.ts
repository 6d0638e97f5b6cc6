import type { Color } from './color.ts';

export const width = 1600;
export const height = 1067;

export type Point = readonly [x: number, y: number];

/** A colour and where it stands on a gradient (0 to 1), with an optional opacity. */
export type Stop = readonly [offset: number, color: Color, opacity?: number];

export type Paint = {
  fill?: string;
  stroke?: string;
  /** Width of the stroke in pixels. */
  line?: number;
  opacity?: number;
  /** Radius of a soft edge in pixels. */
  blur?: number;
  /** How far edges are shaken, in pixels, so that they look cut or painted by hand. */
  rough?: number;
  blend?: 'multiply' | 'screen' | 'soft-light' | 'overlay';
  /** What `clip` gave back: only that area is painted. */
  clip?: string;
};

/** A sheet to draw on: collects SVG and gives it back as one document. */
export type Paper = ReturnType<typeof createPaper>;

export function createPaper() {
  const definitions = new Map<string, string>();
  const markup: string[] = [];
  const marks: string[] = [];

  /** Equal definitions are written once. */
  const define = (body: (id: string) => string): string => {
    const existing = definitions.get(body(''));
    if (existing) return existing;
    const id = `d${definitions.size}`;
    definitions.set(body(''), id);
    markup.push(body(id));
    return id;
  };

  const attributes = (paint: Paint): string =>
    [
      paint.fill ? `fill="${paint.fill}"` : paint.stroke ? 'fill="none"' : '',
      paint.stroke ? `stroke="${paint.stroke}" stroke-linejoin="round" stroke-linecap="round"` : '',
      paint.line === undefined ? '' : `stroke-width="${round(paint.line)}"`,
      paint.opacity === undefined ? '' : `opacity="${round(paint.opacity)}"`,
      paint.blur ? `filter="url(#${blur(paint.blur)})"` : '',
      paint.rough ? `filter="url(#${rough(paint.rough)})"` : '',
      paint.blend ? `style="mix-blend-mode:${paint.blend}"` : '',
      paint.clip ? `clip-path="url(#${paint.clip})"` : '',
    ]
      .filter(Boolean)
      .join(' ');

  const whole = `filterUnits="userSpaceOnUse" x="-100" y="-100" width="${width + 200}" height="${height + 200}"`;
  const blur = (radius: number) =>
    define((id) => `<filter id="${id}" ${whole}><feGaussianBlur stdDeviation="${round(radius)}"/></filter>`);
  const rough = (scale: number) =>
    define(
      (id) =>
        `<filter id="${id}" ${whole}><feTurbulence type="fractalNoise" baseFrequency="${scale > 5 ? 0.035 : 0.06}" numOctaves="3" seed="7"/>` +
        `<feDisplacementMap in="SourceGraphic" scale="${round(scale)}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
    );
  const shape = (path: string, paint: Paint) => {
    marks.push(`<path d="${path}" ${attributes(paint)}/>`);
  };

  const linear = (from: Point, to: Point, stops: readonly Stop[]): string =>
    `url(#${define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}">${stopsOf(stops)}</linearGradient>`,
    )})`;
  return {
    shape,
    polygon: (points: readonly Point[], paint: Paint) => {
      if (points.length > 2) shape(pathThrough(points, true), paint);
    },
    line: (points: readonly Point[], paint: Paint) => {
      if (points.length > 1) shape(pathThrough(points, false), paint);
    },
    ellipse: ([x, y]: Point, rx: number, ry: number, paint: Paint) => {
      marks.push(
        `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" ${attributes(paint)}/>`,
      );
    },
    rectangle: (x: number, y: number, wide: number, high: number, paint: Paint) =>
      shape(`M${round(x)} ${round(y)}h${round(wide)}v${round(high)}h${round(-wide)}z`, paint),
    /** Everything drawn inside `draw` is painted as one: one opacity, one blur, one blend. */
    group: (paint: Paint, draw: () => void) => {
      marks.push(`<g ${attributes(paint)}>`);
      draw();
      marks.push('</g>');
    },
    /** Everything drawn inside `draw`, once as it is and once upside down below the line `level`, as water mirrors it. */
    mirror: (level: number, reflection: Paint & { squeeze?: number }, draw: () => void) => {
      const start = marks.length;
      draw();
      const drawn = marks.slice(start);
      const squeeze = reflection.squeeze ?? 1;
      marks.push(
        `<g ${attributes(reflection)}><g transform="matrix(1 0 0 ${-squeeze} 0 ${round(level * (1 + squeeze))})">`,
        ...drawn,
        '</g></g>',
      );
    },
    /** A fill that changes along the line between two points. */
    linear,
    /** From one height of the sheet to another, the colours at equal distances. */
    down: (from: number, to: number, ...colors: Color[]) => linear([0, from], [0, to], evenly(colors)),
    /** From the left to the right. */
    across: (from: number, to: number, ...colors: Color[]) => linear([from, 0], [to, 0], evenly(colors)),
    /** A fill that changes with the distance from a point. */
    radial: (center: Point, radius: number, stops: readonly Stop[]): string =>
      `url(#${define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${round(center[0])}" cy="${round(center[1])}" r="${round(radius)}">${stopsOf(stops)}</radialGradient>`,
      )})`,
    /** A fill that changes from the middle of a shape to its rim, whatever its proportions. */
    halo: (stops: readonly Stop[]): string =>
      `url(#${define((id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`)})`,
    clip: (path: string): string => define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
    /** Fine grain over the whole sheet and darker corners, as of a print; `wash` tones everything, as an evening does. */
    finish: ({ grain = 0.14, corners = 0.22, tint = '#1e2640', wash = '' } = {}) => {
      if (wash)
        marks.push(
          `<rect width="${width}" height="${height}" fill="${wash}" style="mix-blend-mode:multiply"/>`,
        );
      const noise = define(
        (id) =>
          `<filter id="${id}" ${whole}><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="3"/><feColorMatrix type="saturate" values="0"/></filter>`,
      );
      const edge = define(
        (id) =>
          `<radialGradient id="${id}" cx="0.5" cy="0.46" r="0.78"><stop offset="0.55" stop-color="${tint}" stop-opacity="0"/><stop offset="1" stop-color="${tint}" stop-opacity="${corners}"/></radialGradient>`,
      );
      marks.push(
        `<rect width="${width}" height="${height}" fill="url(#${edge})" style="mix-blend-mode:multiply"/>`,
        `<rect width="${width}" height="${height}" filter="url(#${noise})" opacity="${grain}" style="mix-blend-mode:soft-light"/>`,
      );
    },
    /** The finished sheet, or its mirror image. */
    toSvg: (mirrored = false) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${markup.join('')}</defs>${mirrored ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${marks.join('\n')}</g>` : marks.join('\n')}</svg>`,
  };
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');

const evenly = (colors: readonly Color[]) =>
  colors.map((color, index): Stop => [index / (colors.length - 1), color]);

export const round = (value: number) => Math.round(value * 10) / 10;

export function pathThrough(points: readonly Point[], closed: boolean): string {
  const [first, ...rest] = points.map(([x, y]) => `${round(x)} ${round(y)}`);
  return `M${first}L${rest.join(' ')}${closed ? 'z' : ''}`;
}

/** A soft line through all the points (Catmull-Rom). */
export function curveThrough(points: readonly Point[], closed: boolean): string {
  const at = (index: number): Point => {
    const wrapped = closed
      ? (index + points.length) % points.length
      : Math.min(points.length - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const segments = Array.from({ length: closed ? points.length : points.length - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...one, ...two, ...to].map(round).join(' ')}`;
  });
  return `M${at(0).map(round).join(' ')}${segments.join('')}${closed ? 'z' : ''}`;
}
