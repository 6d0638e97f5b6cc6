import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { mapColors } from '@/lib/base-map/colors.ts';
import { darkDrawing } from './colors.ts';
import { cssVariables, theme } from './theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const [base, own] = [defaultCssVariablesResolver(merged), cssVariables(merged)];
const day = { ...base.variables, ...base.light, ...own.variables, ...own.light };

type Channels = readonly [red: number, green: number, blue: number];
const mix = (row: Channels, [red, green, blue]: Channels) => row[0] * red + row[1] * green + row[2] * blue;

/** The color of a variable of the theme or of a literal, each channel from 0 to 1. */
function channels(color: string, variables: Record<string, string>): Channels {
  const [, name] = /^var\((.*)\)$/.exec(color) ?? [];
  if (name) return channels(variables[name] ?? '', variables);
  const digits = color.length === 4 ? color.replaceAll(/[^#]/g, '$&$&') : color;
  const channel = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** What the filter of maps and charts makes of a color, with the matrix of `hue-rotate(180deg)`. */
function drawnInTheDark(color: Channels): Channels {
  const part = Number(/^invert\((.*)\) hue-rotate\(180deg\)$/.exec(darkDrawing)?.[1]);
  const invert = (channel: number) => part + channel * (1 - 2 * part);
  const inverted: Channels = [invert(color[0]), invert(color[1]), invert(color[2])];
  return [
    mix([-0.574, 1.43, 0.144], inverted),
    mix([0.426, 0.43, 0.144], inverted),
    mix([0.426, 1.43, -0.856], inverted),
  ];
}

/** WCAG 2.2, relative luminance of an sRGB color. */
const luminance = ([red, green, blue]: Channels) => {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return mix([0.2126, 0.7152, 0.0722], [linear(red), linear(green), linear(blue)]);
};

function contrast(one: Channels, other: Channels): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const variable = (name: string) => `var(--mantine-color-${name})`;
const grounds = { white: variable('white'), paper: 'var(--app-paper)', footer: variable('gray-1') };
const texts = ['text', 'dimmed', 'error', 'placeholder', 'evergreen-8', 'gray-8'];
/** Of buttons, tags, marks and notices. */
const pairs: [text: string, ground: string][] = [
  ['white', 'evergreen-8'],
  ['white', 'evergreen-9'],
  ['white', 'red-8'],
  ['white', 'red-9'],
  ['white', 'terracotta-7'],
  ['white', 'terracotta-8'],
  ['evergreen-8', 'evergreen-1'],
  ['evergreen-9', 'evergreen-2'],
  ['red-9', 'red-2'],
  ['terracotta-8', 'terracotta-1'],
  ['gray-9', 'terracotta-0'],
  ['gray-8', 'gray-2'],
  ['text', 'evergreen-1'],
  ['text', 'red-1'],
];
const marks = {
  'the border of an input': variable('gray-4'),
  'the border of a wrong input': variable('error'),
  'the ring of the focus': variable('evergreen-8'),
  'an icon': 'var(--app-accent)',
};

describe.each([
  ['light', day],
  ['dark', { ...day, ...own.dark }],
])('%s', (scheme, variables) => {
  const between = (one: string, other: string) =>
    contrast(channels(one, variables), channels(other, variables));

  for (const text of texts) {
    it.each(Object.entries(grounds))(`${text} has a contrast of 4.5:1 on %s`, (_name, ground) => {
      expect(between(variable(text), ground)).toBeGreaterThanOrEqual(4.5);
    });
  }

  it.each(pairs)('%s has a contrast of 4.5:1 on %s', (text, ground) => {
    expect(between(variable(text), variable(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(marks))('%s has a contrast of 3:1 to white and paper', (_what, mark) => {
    expect(between(mark, grounds.white)).toBeGreaterThanOrEqual(3);
    expect(between(mark, grounds.paper)).toBeGreaterThanOrEqual(3);
  });

  it.each(['land', 'water'] as const)('a label of the map has a contrast of 4.5:1 to %s', (ground) => {
    const drawn = (color: string) =>
      scheme === 'dark' ? drawnInTheDark(channels(color, day)) : channels(color, day);
    expect(contrast(drawn(mapColors.label), drawn(mapColors[ground]))).toBeGreaterThanOrEqual(4.5);
  });
});
