import { expect, it } from 'vitest';
import { darken, lighten, mix } from './color.ts';

const brightness = (color: string) => Number.parseInt(color.slice(3, 5), 16);

it('gives back both ends of a mix', () => {
  expect(mix('#a5604c', '#f1ece0', 0)).toBe('#a5604c');
  expect(mix('#a5604c', '#f1ece0', 1)).toBe('#f1ece0');
});

it('mixes black and white to a grey that looks half as bright', () => {
  // 0.5 in OKLab lightness is #636363 in sRGB.
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363');
});

it('makes shade darker and light lighter', () => {
  expect(brightness(darken('#8fa08a', 0.4))).toBeLessThan(brightness('#8fa08a'));
  expect(brightness(lighten('#8fa08a', 0.4))).toBeGreaterThan(brightness('#8fa08a'));
});
