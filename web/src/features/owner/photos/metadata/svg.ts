import { kindOf } from '../file-kind.ts';
import { stripMetadata } from './strip.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const drawn = new Set([svgNamespace, 'http://www.w3.org/1999/xhtml', null]);
const attributeNamespaces = new Set([
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/2000/xmlns/',
  null,
]);
/** Elements that draw nothing. */
const descriptive = new Set(['metadata', 'title', 'desc']);

/**
 * Removes descriptions, comments and the data of drawing programs, such as the path of the file. Also removes the
 * metadata of embedded images.
 * @returns undefined for invalid XML and for an embedded image that cannot be read.
 */
export async function stripSvg(file: Blob): Promise<string | undefined> {
  const parsed = new DOMParser().parseFromString(await textOf(file), 'image/svg+xml');
  if (parsed.getElementsByTagName('parsererror').length > 0) return undefined;
  const nodes: Node[] = [];
  for (const walker = parsed.createTreeWalker(parsed); walker.nextNode();) nodes.push(walker.currentNode);
  for (const node of nodes) if (!isDrawn(node)) node.parentNode?.removeChild(node);
  for (const element of parsed.querySelectorAll('*')) {
    const foreign = Array.from(element.attributes).filter((attribute) => !isDrawing(attribute));
    for (const attribute of foreign) element.removeAttributeNode(attribute);
  }
  return stripEmbedded(new XMLSerializer().serializeToString(parsed));
}

const isDrawing = ({ name, namespaceURI }: Attr) =>
  attributeNamespaces.has(namespaceURI) && !name.startsWith('data-');

async function textOf(file: Blob): Promise<string> {
  const declaration = await file.slice(0, 100).text();
  const encoding = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(declaration)?.[1];
  try {
    return new TextDecoder(encoding).decode(await file.arrayBuffer());
  } catch {
    // The encoding is unknown.
    return file.text();
  }
}

function isDrawn(node: Node): boolean {
  if (node instanceof Element) return drawn.has(node.namespaceURI) && !descriptive.has(node.localName);
  return node instanceof Text;
}

const dataUrl = /data:([^,"'()<>]*),([^"'()<>]*)/g;

/** Removes the metadata of each embedded file. */
async function stripEmbedded(svg: string): Promise<string | undefined> {
  const parts: string[] = [];
  let end = 0;
  for (const match of svg.matchAll(dataUrl)) {
    const [whole, type = '', data = ''] = match;
    const stripped = await stripFile(type, data);
    if (stripped === undefined) return undefined;
    parts.push(svg.slice(end, match.index), stripped);
    end = match.index + whole.length;
  }
  return parts.join('') + svg.slice(end);
}

async function stripFile(type: string, data: string): Promise<string | undefined> {
  if (/font/i.test(type)) return `data:${type},${data}`;
  if (!/;\s*base64\s*$/i.test(type)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s|&#\w+;/g, '')), (letter) => letter.charCodeAt(0));
    const kind = await kindOf(new Blob([bytes]));
    if (!kind || kind === 'heic' || kind === 'svg') return undefined;
    const stripped = stripMetadata(bytes, kind);
    return stripped && `data:${type},${toBase64(stripped.bytes)}`;
  } catch {
    return undefined;
  }
}

const chunkSize = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunkSize)
    text += String.fromCharCode(...bytes.subarray(at, at + chunkSize));
  return btoa(text);
}
