import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkPdf, maxPdfBytes } from './pdf.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
/** A PDF with these objects after the catalog. */
const pdf = (...objects: (string | Uint8Array<ArrayBuffer>)[]) =>
  new Blob([
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    ...objects.flatMap((object) => [typeof object === 'string' ? bytesOf(object) : object, '\n']),
    'trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
  ]);
const stream = (dictionary: string, data: string | Uint8Array<ArrayBuffer>, end = '\nendstream endobj') => {
  const parts = [
    bytesOf(`5 0 obj << ${dictionary} >> stream\r\n`),
    typeof data === 'string' ? bytesOf(data) : data,
  ];
  return Uint8Array.from(Buffer.concat([...parts, bytesOf(end)]));
};
const packed = (objects: string) => Uint8Array.from(deflateSync(objects));
const dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const hidden = (dictionary: string, objects = `6 0 ${script}`) => pdf(stream(dictionary, packed(objects)));

describe('a PDF that shows pages', () => {
  it.each([
    ['plain', pdf('2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj')],
    ['with an object stream', hidden(dictionary, '6 0 << /Type /Page >>')],
    ['whose object stream ends without a line', pdf(stream(dictionary, packed('6 0 << >>'), 'endstream'))],
    ['that opens at a page', pdf('3 0 obj << /OpenAction [2 0 R /Fit] >> endobj')],
    ['with a link', pdf('3 0 obj << /A << /S /URI /URI (https://a.example) >> >> endobj')],
    [
      'with a table of contents before a picture',
      pdf(
        '3 0 obj << /Type /Outlines /First 4 0 R /Last 9 0 R >> endobj',
        stream('/Subtype /Image /Filter /DCTDecode', 'pixels /JS (pixels'),
      ),
    ],
    ['with names that begin alike', pdf('3 0 obj << /JSFont 1 /AAA 2 /XFAx 3 >> endobj')],
  ])('%s passes', async (_, file) => {
    expect(await checkPdf(file)).toBeUndefined();
  });
});

describe('a file is refused', () => {
  const objects: [what: string, expected: string, object: string][] = [
    ['a script', 'script', script],
    ['a script with an escaped name', 'script', '<< /S /J#61va#53cript >>'],
    ['a script when it opens', 'script', `<< /OpenAction ${script} >>`],
    ['an action of its own', 'script', '<< /AA << /O 7 0 R >> >>'],
    ['a program', 'program', '<< /S /Launch /F (a.exe) >>'],
    ['a form that sends', 'program', '<< /S /SubmitForm >>'],
    ['a file in it', 'attachment', '<< /Type /EmbeddedFile >>'],
    ['files in its names', 'attachment', '<< /EmbeddedFiles 7 0 R >>'],
    ['a video', 'attachment', '<< /Subtype /RichMedia >>'],
    ['a password', 'locked', '<< /Encrypt 7 0 R >>'],
    ['a form of XML', 'form', '<< /XFA [(a) 7 0 R] >>'],
  ];
  it.each(objects)('with %s', async (_, expected, object) => {
    expect(await checkPdf(pdf(`3 0 obj ${object} endobj`))).toBe(expected);
  });
  it.each(objects)('with %s in an object stream', async (_, expected, object) => {
    expect(await checkPdf(hidden(dictionary, `6 0 ${object}`))).toBe(expected);
  });

  it.each([
    ['without a type', '/N 1 /First 4 /Filter /FlateDecode', 'script'],
    ['whose first number is an object', '/N 1 /First 8 0 R /Filter /FlateDecode', 'script'],
    ['with escaped names', '/N 1 /F#69rst 4 /F#69lter /Flate#44ecode', 'script'],
    ['with a list of filters', '/N 1 /First 4 /Filter [ /FlateDecode ]', 'script'],
    ['behind a comment', '/N 1 /First 4 /Filter /FlateDecode % 9 0 obj <<\n', 'unreadable'],
    ['as a picture', '/Subtype /Image /N 1 /First 4 /Filter /FlateDecode', 'script'],
    ['with two filters', '/N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', 'unreadable'],
    ['with a filter elsewhere', '/N 1 /First 4 /Filter 8 0 R', 'unreadable'],
    ['with a predictor', '/N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', 'unreadable'],
  ])('with a script in an object stream %s', async (_, dictionary, expected) => {
    expect(await checkPdf(hidden(dictionary))).toBe(expected);
  });

  it('with an object stream in the data of another stream', async () => {
    const inner = stream(dictionary, packed(`6 0 ${script}`));
    expect(await checkPdf(pdf(stream('/Length 900', inner)))).toBe('script');
  });

  it('with an object stream that is damaged, or too large', async () => {
    expect(await checkPdf(pdf(stream(dictionary, 'no deflate')))).toBe('unreadable');
    expect(await checkPdf(pdf(stream(dictionary, packed('6 0 << >>').subarray(0, -6))))).toBe('unreadable');
    const bomb = Uint8Array.from(deflateSync(new Uint8Array(41 * 1024 * 1024)));
    expect(await checkPdf(pdf(stream(dictionary, bomb)))).toBe('unreadable');
  });

  it('in which a stream begins too often', async () => {
    const many = 'stream\n'.repeat(700_000);
    expect(await checkPdf(pdf(many))).toBe('unreadable');
    expect(await checkPdf(pdf(`<< ${dictionary} >> ${many}`))).toBe('unreadable');
  });

  it.each([
    ['empty', new Blob([]), 'empty'],
    ['no PDF', new Blob(['GIF89a %PDF-1.7 %%EOF']), 'noPdf'],
    ['cut off', new Blob(['%PDF-1.7\n1 0 obj']), 'cut'],
    ['followed by another file', new Blob(['%PDF-1.7\n%%EOF\nPK\u0003\u0004']), 'cut'],
    ['too large', new Blob([new Uint8Array(maxPdfBytes + 1)]), 'tooLarge'],
  ])('that is %s', async (_, file, expected) => {
    expect(await checkPdf(file)).toBe(expected);
  });
});
