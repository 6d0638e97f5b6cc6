import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeProperty } from '../../_shared/fixtures.ts';
import { objectPath } from '../../_shared/test-context.ts';
import { testUsers } from '../../_shared/test-users.ts';
import { formatResponse } from '../outcomes.ts';
import { t } from '../security-context.ts';

const script = '<script>alert(document.domain)</script>';
const svg = `<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg onload="alert(1)">&f;${script}</svg>`;
const tooLarge = 'x'.repeat(10 * 1024 * 1024 + 1);

const newPath = (extension = '.png') => `${testUsers.alice.id}/temp/${randomUUID()}${extension}`;
const store = (path: string, type: string, text: string) =>
  t.upload('alice', path, Buffer.from(text, 'latin1'), type);
async function signedUrl(path: string, expiresIn = 60): Promise<string> {
  const { body } = await t.request('alice', `POST ${objectPath(path, 'object/sign')}`, { expiresIn });
  return `/storage/v1${z.object({ signedURL: z.string() }).parse(body).signedURL}`;
}
/** The type under which a signed URL serves a file. */
async function servedAs(path: string) {
  const { headers } = await t.request('visitor', `GET ${await signedUrl(path)}`);
  return headers.get('content-type');
}

// Hosted Storage sends no `nosniff`: the types alone must be safe. A browser never runs image/jpeg and the like.
describe('files', () => {
  it.each([
    ['HTML', '.png', 'image/png', `<!doctype html>${script}`],
    ['a script', '.gif', 'image/gif', 'GIF89a/*\u0001*/=1;alert(1)'],
    ['PDF', '.webp', 'image/webp', '%PDF-1.7 /OpenAction /JavaScript'],
    ['SVG', '.jpg', 'image/jpeg', svg],
    ['XML', '.svg.bmp', 'image/bmp', `<?xml version="1.0"?>${svg}`],
  ])('%s with the name %s is only served as %s', async (_, extension, type, content) => {
    const path = newPath(extension);
    expect((await store(path, type, content)).status).toBe(200);
    expect(await servedAs(path)).toBe(type);
  });

  it.each([
    ['.png', 'image/svg+xml', '415 InvalidMimeType'],
    ['.png', 'IMAGE/SVG+XML', '415 InvalidMimeType'],
    ['.png', 'image/svg+xml; charset=utf-8', '415 InvalidMimeType'],
    ['.png', 'image/png, image/svg+xml', '415 InvalidMimeType'],
    ['.png', 'text/html', '415 InvalidMimeType'],
    ['.png', 'text/xml', '415 InvalidMimeType'],
    ['.png', 'application/xhtml+xml', '415 InvalidMimeType'],
    ['.png', 'application/pdf', '415 InvalidMimeType'],
    ['.png', 'application/octet-stream', '415 InvalidMimeType'],
    ['.png', 'image/*', '415 InvalidMimeType'],
    ['.svg', 'image/png', '403 AccessDenied'],
    ['.html', 'image/png', '403 AccessDenied'],
    ['.png.xml', 'image/png', '403 AccessDenied'],
    ['', 'image/png', '403 AccessDenied'],
  ])('a document with the name %s as %s', async (extension, type, refusal) => {
    expect(formatResponse(await store(newPath(extension), type, svg))).toBe(refusal);
  });

  it('a PNG that is replaced with a document, or renamed to one', async () => {
    const path = newPath();
    await store(path, 'image/png', 'a photo');
    for (const type of ['text/html', 'image/svg+xml']) {
      const options = { bytes: svg, headers: { 'content-type': type } };
      const reply = await t.request('alice', `PUT ${objectPath(path)}`, undefined, options);
      expect(formatResponse(reply)).toBe('415 InvalidMimeType');
    }
    for (const verb of ['move', 'copy']) {
      const names = { bucketId: 'property-images', sourceKey: path, destinationKey: newPath('.svg') };
      const reply = await t.request('alice', `POST /storage/v1/object/${verb}`, names);
      expect(formatResponse(reply)).toBe('403 AccessDenied');
    }
    expect(await servedAs(path)).toBe('image/png');
  });

  it('a document to a signed upload URL', async () => {
    const sign = (path: string) => t.request('alice', `POST ${objectPath(path, 'object/upload/sign')}`, {});
    expect(formatResponse(await sign(newPath('.svg')))).toBe('403 AccessDenied');
    const path = /object\/upload\/sign\/[^"]+/.exec((await sign(newPath())).text)?.[0] ?? '';
    const options = { bytes: svg, headers: { 'content-type': 'image/svg+xml' } };
    const reply = await t.request('visitor', `PUT /storage/v1/${path}`, undefined, options);
    expect(formatResponse(reply)).toBe('415 InvalidMimeType');
  });

  it('a signed URL for ten years ends with the property', async () => {
    const path = newPath();
    await store(path, 'image/png', 'a photo');
    const property = await makeProperty(t.database, { images: [path] });
    const url = await signedUrl(path, 315_360_000);
    expect((await t.request('visitor', `GET ${url}`)).status).toBe(200);
    await t.request('alice', `DELETE /rest/v1/properties?id=eq.${property}`);
    await t.operatorRequest('POST /functions/v1/housekeeping/photos');
    expect(formatResponse(await t.request('visitor', `GET ${url}`))).toBe('404 NoSuchKey');
  });

  it.each([
    ['a length', {}],
    ['chunks', { 'transfer-encoding': 'chunked', 'content-length': '' }],
  ])('10 MB and one byte with %s', async (_, more) => {
    const options = { bytes: tooLarge, headers: { 'content-type': 'image/png', ...more } };
    const reply = await t.request('alice', `POST ${objectPath(newPath())}`, undefined, options);
    expect(formatResponse(reply)).toBe('413 EntityTooLarge');
  });
});
