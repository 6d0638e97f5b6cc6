/** The image types that the bucket accepts. */
export const kinds = {
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  gif: { type: 'image/gif', extension: 'gif' },
  webp: { type: 'image/webp', extension: 'webp' },
  bmp: { type: 'image/bmp', extension: 'bmp' },
} as const;
export type PixelKind = keyof typeof kinds;
/** What an owner can choose: an SVG is stored as PNG. */
export type Kind = PixelKind | 'svg';
export const svgType = 'image/svg+xml';

/** Enough for a signature, and for the opening tag of an SVG after an XML declaration and a comment. */
const headBytes = 1024;

/** Detects the type from the content. Recognizes `heic` for a helpful error message. */
export async function kindOf(file: Blob): Promise<Kind | 'heic' | undefined> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('BM') && file.size > 26) return 'bmp';
  if (head.startsWith('ftyp', 4) && /^(hei[cx]|hev[cx]|heim|heis|mif1|msf1)/.test(head.slice(8)))
    return 'heic';
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(head) && /<svg[\s>]/.test(head) ? 'svg' : undefined;
}
