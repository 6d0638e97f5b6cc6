import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { cssVariables, theme } from './theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const { variables, light } = cssVariables(merged);
const shade = (name: string, index: number) => merged.colors[name]?.[index] ?? '';

/** WCAG 2.2, relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const white = '#ffffff';
const paper = shade('gray', 0);
const grounds = { white, paper, footer: shade('gray', 1) };
const texts = {
  ink: merged.black,
  dimmed: light['--mantine-color-dimmed'],
  error: light['--mantine-color-error'],
  placeholder: light['--mantine-color-placeholder'],
  link: shade('evergreen', 8),
  quiet: shade('gray', 8),
};

for (const [text, colour] of Object.entries(texts)) {
  it.each(Object.entries(grounds))(`${text} has a contrast of 4.5:1 on %s`, (_name, ground) => {
    expect(contrast(colour ?? '', ground)).toBeGreaterThanOrEqual(4.5);
  });
}

it.each([
  ['the border of an input', shade('gray', 4)],
  ['the border of a wrong input', light['--mantine-color-error'] ?? ''],
  ['the ring of the focus', shade('evergreen', 8)],
  ['an icon', variables['--app-accent'] ?? ''],
])('%s has a contrast of 3:1 to white and paper', (_what, colour) => {
  expect(contrast(colour, white)).toBeGreaterThanOrEqual(3);
  expect(contrast(colour, paper)).toBeGreaterThanOrEqual(3);
});
