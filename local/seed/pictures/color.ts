/** Colours as `#rrggbb`, mixed in OKLab so that a mix of two looks as bright as they do. */
export type Color = string;

const dusk = '#1e2640';
const sunlight = '#fff4dc';

/** `amount` 0 gives the first colour, 1 the second. */
export function mix(from: Color, to: Color, amount: number): Color {
  const [a, b] = [toLab(from), toLab(to)];
  return toHex([0, 1, 2].map((axis) => (a[axis] ?? 0) + ((b[axis] ?? 0) - (a[axis] ?? 0)) * amount));
}

/** The shade of rooms, which lamps and wooden floors warm. */
export const indoors: Color = '#5a483f';

/** Shade is never black: outdoors things turn towards the blue of the evening. */
export const darken = (color: Color, amount: number, shade = dusk): Color => mix(color, shade, amount);

/** Shade in a room. */
export const darkenIndoors = (color: Color, amount: number): Color => darken(color, amount, indoors);

/** Light is never white: things turn towards the yellow of the sun. */
export const lighten = (color: Color, amount: number): Color => mix(color, sunlight, amount);

function toLab(color: Color): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness = 0, a = 0, b = 0]: number[]): Color {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((channel) => byte(gamma(channel))).join('')}`;
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;
const byte = (value: number) =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
