import type { MantineColorsTuple } from '@mantine/core';

export const evergreen: MantineColorsTuple = [
  '#eef6f4',
  '#dcebe7',
  '#b9d7cf',
  '#93c1b6',
  '#6fab9e',
  '#4e9487',
  '#347c70',
  '#20655a',
  '#14524a',
  '#0d3b35',
];
export const terracotta: MantineColorsTuple = [
  '#fdf3ee',
  '#fae3d8',
  '#f3c5b1',
  '#eaa487',
  '#e08762',
  '#d46f46',
  '#c05a32',
  '#a44a28',
  '#8a3d21',
  '#6b2f19',
];
// Shade 4 is the border of inputs and needs a contrast of 3:1 to white. Shade 3 is for decorative borders.
export const gray: MantineColorsTuple = [
  '#fbf8f3',
  '#f5f0e8',
  '#ece5da',
  '#ddd4c6',
  '#8f8678',
  '#7d7467',
  '#6c6458',
  '#5a5349',
  '#443f38',
  '#2e2a26',
];
export const red: MantineColorsTuple = [
  '#fdf1f0',
  '#f9dedb',
  '#efb9b4',
  '#e3908a',
  '#d76b64',
  '#cb4a44',
  '#b93630',
  '#a52b27',
  '#8f2320',
  '#741b19',
];
export const ink = '#1f2a2a';

/** The same places in the dark: what is light there is dark here, also white and black. */
export const dark: Record<string, string | readonly string[]> = {
  white: '#22201d',
  black: '#f5f0e8',
  evergreen: [
    '#1c2e2a',
    '#20403a',
    '#2b544c',
    '#356a60',
    '#418073',
    '#4e9487',
    '#61a699',
    '#76b7aa',
    '#93c1b6',
    '#b9d7cf',
  ],
  terracotta: [
    '#35251d',
    '#46301f',
    '#643f2a',
    '#8a4c30',
    '#b05f3b',
    '#d07248',
    '#e08a62',
    '#efb094',
    '#efb094',
    '#f3c5b1',
  ],
  gray: [
    '#181614',
    '#2a2724',
    '#35312d',
    '#4a453f',
    '#8f8678',
    '#8f8678',
    '#aea69a',
    '#bdb5a9',
    '#ddd4c6',
    '#ece5da',
  ],
  red: [
    '#361f1d',
    '#4a2623',
    '#63312d',
    '#8f433e',
    '#b8544e',
    '#d96f68',
    '#e6857e',
    '#efb9b4',
    '#efb9b4',
    '#f9dedb',
  ],
};
/** What a map or a chart in light colors becomes in the dark. */
export const darkDrawing = 'invert(0.92) hue-rotate(180deg)'; // no text: a filter of CSS
