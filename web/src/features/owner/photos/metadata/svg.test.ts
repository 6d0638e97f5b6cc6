import { expect, it } from 'vitest';
import { stripSvg } from './svg.ts';

const namespaces =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
const svg = (inner: string, attributes = '') => `<svg ${namespaces}${attributes}>${inner}</svg>`;
const strip = (text: string) => stripSvg(new Blob([text]));

const gps = 'GPS 41.88 N';
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const jpeg = (...extra: number[]) =>
  btoa(String.fromCharCode(0xff, 0xd8, ...extra, 0xff, 0xda, 0, 2, 7, 0xff, 0xd9));
const comment = [0xff, 0xfe, 0, gps.length + 2, ...letters(gps)];
const image = (data: string) => `<image xlink:href="data:image/jpeg;base64,${data}"/>`;

it('drops descriptions, comments and data of drawing programs', async () => {
  const dirty = `<?xml version="1.0"?><!-- ${gps} --><?note ${gps}?>${svg(
    `<title>${gps}</title><metadata><place>${gps}</place></metadata><inkscape:page note="${gps}"/>` +
      `<rect width="4" data-name="${gps}" inkscape:label="${gps}"/><!-- ${gps} -->`,
    ` inkscape:export-filename="/home/pat/${gps}.png"`,
  )}`;
  expect(await strip(dirty)).toBe(svg('<rect width="4"/>'));
});

it('drops the metadata of embedded images', async () => {
  expect(await strip(svg(image(jpeg(...comment))))).toBe(svg(image(jpeg())));
  const style = (data: string) => `<style>g{fill:url(data:image/jpeg;base64,${data})}</style>`;
  expect(await strip(svg(style(jpeg(...comment))))).toBe(svg(style(jpeg())));
});

it('reads the declared encoding', async () => {
  const text = svg('<text>Caf*</text>');
  const bytes = Uint8Array.from(letters(`<?xml version="1.0" encoding="iso-8859-1"?>${text}`), (code) =>
    code === 42 ? 0xe9 : code,
  );
  expect(await stripSvg(new Blob([bytes]))).toBe(svg('<text>Café</text>'));
});

it.each([
  ['invalid XML', '<svg><g></svg>'],
  ['a damaged embedded image', svg(image(btoa('\u00ff\u00d8\u00ffGPS 41.88 N')))],
  ['an embedded SVG', svg(`<image href="data:image/svg+xml;base64,${btoa(svg(`<title>${gps}</title>`))}"/>`)],
  ['an embedded image without base64', svg(`<image href="data:image/svg+xml,%3Csvg/%3E"/>`)],
])('returns undefined for %s', async (_name, text) => {
  expect(await strip(text)).toBeUndefined();
});
