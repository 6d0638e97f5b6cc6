import { svgType } from '@contract/photos/strip/file-kind.ts';
import { drawOn, type Size } from './encode.ts';

/** Longest side of the drawing, in pixels. */
const longest = 1920;

/**
 * Draws an SVG as PNG. Nothing in it runs or is loaded: the parser only reads it, and as an image it has no scripts.
 * @throws when it is no valid SVG or the browser cannot draw it.
 */
export async function drawSvg(file: Blob): Promise<Blob> {
  const { documentElement: root } = new DOMParser().parseFromString(await file.text(), svgType);
  const size = sizeOf(root);
  if (root.localName !== 'svg' || !size) throw new Error('This is not a valid SVG');
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  const scale = longest / Math.max(size.width, size.height);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  // Firefox draws no SVG without both.
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(root)], { type: svgType }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await drawOn(image)({ width, height })('png');
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** In any unit, for the proportions; by default the size that browsers give an SVG. */
function sizeOf(root: Element): Size | undefined {
  const lengths = ['width', 'height'].map((name) => root.getAttribute(name) ?? '');
  const own = lengths.map((length) => (length.endsWith('%') ? NaN : parseFloat(length)));
  const box = root
    .getAttribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number) ?? [300, 150];
  const [width = 0, height = 0] = own.every((length) => length > 0) ? own : box;
  return width > 0 && height > 0 ? { width, height } : undefined;
}
