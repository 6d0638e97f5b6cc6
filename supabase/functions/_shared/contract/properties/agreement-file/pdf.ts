/**
 * Checks that a file is a PDF that only shows pages. The page checks before the upload, and housekeeping checks what is
 * stored. Without a PDF library: one shows what a reader would do with a file, and this says what no reader may find in it.
 *
 * Names are looked for in all bytes of the file, because a damaged table of contents can make any of them an object, and in
 * object streams, which are compressed. An object stream that cannot be read whole is refused.
 */
import { inflate } from './inflate.ts';
import { t } from '../catalog.ts';

export const maxPdfBytes = 10 * 1024 * 1024;

/** How many bytes the object streams of a file may have together, and how many of them there may be. */
const maxInflated = 40 * 1024 * 1024;
const maxObjectStreams = 5_000;
const maxStreams = 100_000;

/** What is wrong with a file, and what would be right. */
export const pdfRefusals = {
  get empty() {
    return t.pdfEmpty();
  },
  get tooLarge() {
    return t.pdfTooLarge();
  },
  get noPdf() {
    return t.pdfNoPdf();
  },
  get cut() {
    return t.pdfCut();
  },
  get script() {
    return t.pdfScript();
  },
  get program() {
    return t.pdfProgram();
  },
  get attachment() {
    return t.pdfAttachment();
  },
  get locked() {
    return t.pdfLocked();
  },
  get form() {
    return t.pdfForm();
  },
  get unreadable() {
    return t.pdfUnreadable();
  },
};
export type PdfRefusal = keyof typeof pdfRefusals;

/** Any letter of a name can be written as its number: /J#61vaScript. */
const letter = (char: string) => {
  const code = char.charCodeAt(0).toString(16);
  return `(?:${char}|#${code.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
};
const named = (...names: string[]) => {
  const alternatives = names.map((name) => name.split('').map(letter).join('')).join('|');
  // After it, anything that ends a name.
  return new RegExp(`/(?:${alternatives})(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])`);
};

/** Long enough not to occur in compressed pictures by chance. */
const everywhere: [PdfRefusal, RegExp][] = [
  ['script', named('JavaScript')],
  ['program', named('Launch', 'SubmitForm', 'ImportData')],
  ['attachment', named('EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'GoToE')],
  ['form', named('XFA')],
  ['locked', named('Encrypt')],
];
/** Three bytes occur in a picture by chance, so these count outside of it. They do nothing without one of the others. */
const inObjects: [PdfRefusal, RegExp][] = [['script', named('JS', 'AA')]];

const find = (text: string, list: [PdfRefusal, RegExp][]) => list.find(([, name]) => name.test(text))?.[0];

const number = String.raw`\s*\d+(?!\d|\s+\d+\s+R)`;
const typed = named('ObjStm');
const first = named('First');
const directFirst = new RegExp(first.source + number);
const count = new RegExp(`${named('N').source}\\s*\\d`);
/**
 * Whether what stands before a stream has the dictionary of an object stream. Readers need `First` and `N` alone. A table of
 * contents, which is no stream, has a `First` too: it is the number of an object.
 */
const hasObjects = (before: string) =>
  typed.test(before) || directFirst.test(before) || (first.test(before) && count.test(before));

const filter = new RegExp(named('Filter').source, 'g');
const onlyFlate = new RegExp(String.raw`^\s*(?:\[\s*)?${named('FlateDecode').source}\s*(?:\]|/|>>)`);
const predictor = named('Predictor');

/** Whether a stream is compressed, in the one way that writers use for objects; `undefined` for any other way. */
function isCompressed(before: string): boolean | undefined {
  if (predictor.test(before)) return undefined;
  const filters = [...before.matchAll(filter)].map(({ index, 0: name }) => before.slice(index + name.length));
  return filters.every((value) => onlyFlate.test(value)) ? filters.length > 0 : undefined;
}

const latin1 = new TextDecoder('latin1');

/** The places of the data that a stream may have: an end of line before `endstream` belongs to it or not. */
function dataOf(text: string, start: number): [start: number, end: number][] {
  const end = text.indexOf('endstream', start);
  if (end < 0) return [];
  const lineEnd = /(?:\r\n|\n|\r)?$/.exec(text.slice(Math.max(start, end - 2), end))?.[0].length ?? 0;
  return [lineEnd, ...(lineEnd === 2 ? [1] : []), ...(lineEnd > 0 ? [0] : [])].map((cut) => [
    start,
    end - cut,
  ]);
}

async function inflateStream(bytes: Uint8Array<ArrayBuffer>, text: string, start: number, most: number) {
  for (const [from, to] of dataOf(text, start)) {
    const inflated = await inflate(bytes.subarray(from, to), most);
    if (inflated === 'too large') return undefined;
    if (inflated) return inflated;
  }
  return undefined;
}

/** Looks into each object stream, also into one inside of the data of another stream. */
async function checkStreams(bytes: Uint8Array<ArrayBuffer>, text: string): Promise<PdfRefusal | undefined> {
  const keyword = /(?<!end)stream/g;
  let [from, streams, objectStreams, left] = [0, 0, 0, maxInflated];
  for (let found = keyword.exec(text); found; found = keyword.exec(text)) {
    const before = text.slice(from, found.index);
    from = found.index;
    streams += 1;
    if (streams > maxStreams) return 'unreadable';
    if (!hasObjects(before)) continue;
    objectStreams += 1;
    const compressed = isCompressed(before);
    const lineEnd = /^[\t ]*(?:\r\n|\n|\r)/.exec(text.slice(keyword.lastIndex, keyword.lastIndex + 20))?.[0];
    if (compressed === undefined || objectStreams > maxObjectStreams || !lineEnd) return 'unreadable';
    // Without compression, it was read with the rest of the file.
    if (!compressed) continue;
    const inflated = await inflateStream(bytes, text, keyword.lastIndex + lineEnd.length, left);
    if (!inflated) return 'unreadable';
    left -= inflated.length;
    const objects = latin1.decode(inflated);
    const refusal = find(objects, everywhere) ?? find(objects, inObjects);
    if (refusal) return refusal;
  }
  return undefined;
}

/** What stands outside of streams. Not by a regular expression, which looks for each end through the whole file. */
function outsideStreams(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = text.indexOf('stream'); start >= 0; start = text.indexOf('stream', at)) {
    const end = text.indexOf('endstream', start);
    if (end < 0) break;
    parts.push(text.slice(at, start));
    at = end + 'endstream'.length;
  }
  return [...parts, text.slice(at)].join(' ');
}

/** Why a file is refused; `undefined` for a PDF that only shows pages. */
export async function checkPdf(file: Blob): Promise<PdfRefusal | undefined> {
  if (file.size === 0) return 'empty';
  if (file.size > maxPdfBytes) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = latin1.decode(bytes);
  if (!/^%PDF-[12]\.\d/.test(text)) return 'noPdf';
  if (!/%%EOF[\0\t\n\f\r ]*$/.test(text.slice(-1_024))) return 'cut';
  return find(text, everywhere) ?? find(outsideStreams(text), inObjects) ?? (await checkStreams(bytes, text));
}
