import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { makeProperty } from '../../_shared/fixtures.ts';
import { objectPath, type Reply } from '../../_shared/test-context.ts';
import { testUsers } from '../../_shared/test-users.ts';
import type { Attack } from '../attack.ts';
import { formatResponse } from '../outcomes.ts';
import type { SecurityContext } from '../security-context.ts';

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const svgWithEntities =
  '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><svg>&b;&f;</svg>';
const tooLarge = 'x'.repeat(10 * 1024 * 1024 + 1);

const newPath = () => `${testUsers.alice.id}/temp/${randomUUID()}.png`;
const store = (t: SecurityContext, path: string, type: string, text: string) =>
  t.upload('alice', path, Buffer.from(text, 'latin1'), type);

async function signedUrl(t: SecurityContext, path: string, expiresIn = 60): Promise<string> {
  const { body } = await t.request('alice', `POST ${objectPath(path, 'object/sign')}`, { expiresIn });
  return `/storage/v1${z.object({ signedURL: z.string() }).parse(body).signedURL}`;
}
const open = async (t: SecurityContext, path: string, query = '') =>
  await t.request('visitor', `GET ${await signedUrl(t, path)}${query}`);

const servedAs = ({ headers }: Reply) =>
  `${headers.get('content-type')}, ${headers.get('x-content-type-options')}`;

/** Uploads content under an allowed type. Returns the type under which it is served. */
const disguised = (title: string, type: string, content: string): Attack => [
  title,
  `${type}, nosniff`,
  async (t) => {
    const path = newPath();
    const reply = await store(t, path, type, content);
    return reply.status === 200 ? servedAs(await open(t, path)) : formatResponse(reply);
  },
];

const rejectedTypes = [
  'text/html',
  'text/html, image/png',
  'text/javascript',
  'application/xml',
  'application/pdf',
  '*/*',
  'image/*',
  'image/x-icon',
];

export const fileAttacks: Attack[] = [
  disguised('HTML as PNG', 'image/png', `<!doctype html>${script}`),
  disguised('GIF that is also a script', 'image/gif', 'GIF89a/*\u0001*/=1;alert(1)'),
  disguised('JPEG that is also HTML', 'image/jpeg', `\u00ff\u00d8\u00ff\u00e0${script}`),
  disguised('JPEG followed by an archive', 'image/jpeg', 'JFIF PK\u0003\u0004 META-INF'),
  disguised('PDF as WebP', 'image/webp', '%PDF-1.7 /OpenAction /JavaScript'),
  disguised('SVG with scripts', 'image/svg+xml', svg),
  disguised('SVG with entities', 'image/svg+xml', svgWithEntities),
  ...rejectedTypes.map((type): Attack => [
    `upload as ${type}`,
    '415 InvalidMimeType',
    async (t) => formatResponse(await store(t, newPath(), type, script)),
  ]),
  [
    'replace a PNG with HTML',
    '415 InvalidMimeType; image/png, nosniff',
    async (t) => {
      const path = newPath();
      await store(t, path, 'image/png', 'a photo');
      const options = { bytes: script, headers: { 'content-type': 'text/html' } };
      const reply = await t.request('alice', `PUT ${objectPath(path)}`, undefined, options);
      return `${formatResponse(reply)}; ${servedAs(await open(t, path))}`;
    },
  ],
  [
    'HTML as a form file',
    '415 InvalidMimeType',
    async (t) => {
      const disposition = 'content-disposition: form-data; name=""; filename="a.png"';
      const form = ['--x', disposition, 'content-type: text/html', '', script, '--x--', ''].join('\r\n');
      return formatResponse(await store(t, newPath(), 'multipart/form-data; boundary=x', form));
    },
  ],
  [
    'HTML to a signed upload URL',
    '415 InvalidMimeType',
    async (t) => {
      const { text } = await t.request('alice', `POST ${objectPath(newPath(), 'object/upload/sign')}`, {});
      const path = /object\/upload\/sign\/[^"]+/.exec(text)?.[0] ?? '';
      const options = { bytes: script, headers: { 'content-type': 'text/html' } };
      return formatResponse(await t.request('visitor', `PUT /storage/v1/${path}`, undefined, options));
    },
  ],
  [
    'another type in the query of a signed URL',
    'image/png, nosniff',
    async (t) => {
      const path = newPath();
      await store(t, path, 'image/png', script);
      const found = new Set<string>();
      for (const query of ['response-content-type=text/html', 'contentType=text/html', 'format=html'])
        found.add(servedAs(await open(t, path, `&${query}`)));
      return [...found].join(' / ');
    },
  ],
  [
    'a signed URL with another path or token',
    'rejected',
    async (t) => {
      const [path, other] = [newPath(), newPath()];
      await store(t, path, 'image/png', 'a photo');
      await store(t, other, 'image/png', 'another');
      const url = await signedUrl(t, path);
      for (const changed of [
        url.replace(path, other),
        `${url.slice(0, -4)}AAAA`,
        url.replace(/token=.*/, 'token=a.b.c'),
        url.replace(/\?token=.*/, ''),
      ]) {
        const reply = await t.request('visitor', `GET ${changed}`);
        if (reply.status < 400) return `${changed}: ${reply.text}`;
      }
      return 'rejected';
    },
  ],
  [
    'a signed URL for ten years, after the property is deleted and housekeeping has run',
    '200, then 404 NoSuchKey',
    async (t) => {
      const path = newPath();
      await store(t, path, 'image/png', 'a photo');
      const property = await makeProperty(t.database, { images: [path] });
      const url = await signedUrl(t, path, 315_360_000);
      const before = await t.request('visitor', `GET ${url}`);
      await t.request('alice', `DELETE /rest/v1/properties?id=eq.${property}`);
      await t.operatorRequest('POST /functions/v1/housekeeping/photos');
      return `${before.status}, then ${formatResponse(await t.request('visitor', `GET ${url}`))}`;
    },
  ],
  [
    '10 MB and one byte',
    '413 EntityTooLarge',
    async (t) => formatResponse(await store(t, newPath(), 'image/png', tooLarge)),
  ],
  [
    '10 MB and one byte in chunks without a length',
    '413 EntityTooLarge',
    async (t) => {
      const headers = { 'content-type': 'image/png', 'transfer-encoding': 'chunked', 'content-length': '' };
      const options = { bytes: tooLarge, headers };
      return formatResponse(await t.request('alice', `POST ${objectPath(newPath())}`, undefined, options));
    },
  ],
];
