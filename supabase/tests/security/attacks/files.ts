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
const html = { bytes: script, headers: { 'content-type': 'text/html' } };

const newPath = () => `${testUsers.alice.id}/temp/${randomUUID()}.png`;
const store = (path: string, type: string, text: string) =>
  t.upload('alice', path, Buffer.from(text, 'latin1'), type);
async function signedUrl(path: string, expiresIn = 60): Promise<string> {
  const { body } = await t.request('alice', `POST ${objectPath(path, 'object/sign')}`, { expiresIn });
  return `/storage/v1${z.object({ signedURL: z.string() }).parse(body).signedURL}`;
}
/** The type under which a signed URL serves a file. */
async function servedAs(path: string): Promise<string> {
  const { headers } = await t.request('visitor', `GET ${await signedUrl(path)}`);
  return `${headers.get('content-type')}, ${headers.get('x-content-type-options')}`;
}

describe('files', () => {
  it.each([
    ['HTML', 'image/png', `<!doctype html>${script}`],
    ['a script', 'image/gif', 'GIF89a/*\u0001*/=1;alert(1)'],
    ['PDF', 'image/webp', '%PDF-1.7 /OpenAction /JavaScript'],
    ['SVG with scripts and entities', 'image/svg+xml', svg],
  ])('%s that is uploaded as %s is only served as that', async (_, type, content) => {
    const path = newPath();
    expect((await store(path, type, content)).status).toBe(200);
    expect(await servedAs(path)).toBe(`${type}, nosniff`);
  });

  it.each(['text/html', 'text/html, image/png', 'application/pdf', '*/*', 'image/*', 'image/x-icon'])(
    'an upload as %s',
    async (type) => {
      expect(formatResponse(await store(newPath(), type, script))).toBe('415 InvalidMimeType');
    },
  );

  it('a PNG that is replaced with HTML', async () => {
    const path = newPath();
    await store(path, 'image/png', 'a photo');
    const reply = await t.request('alice', `PUT ${objectPath(path)}`, undefined, html);
    expect(formatResponse(reply)).toBe('415 InvalidMimeType');
    expect(await servedAs(path)).toBe('image/png, nosniff');
  });

  it('HTML to a signed upload URL', async () => {
    const { text } = await t.request('alice', `POST ${objectPath(newPath(), 'object/upload/sign')}`, {});
    const path = /object\/upload\/sign\/[^"]+/.exec(text)?.[0] ?? '';
    const reply = await t.request('visitor', `PUT /storage/v1/${path}`, undefined, html);
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
