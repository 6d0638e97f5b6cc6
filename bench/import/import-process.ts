// Imports a file like a browser, in a process that can be killed. Gets the path of the built app as its argument.
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { ImportFile } from './types.ts';

const orderSchema = z.object({ text: z.string(), ownerId: z.string(), token: z.string() });

let session = '';
let requests = 0;
const send = globalThis.fetch;
Object.assign(globalThis, {
  location: new URL('http://127.0.0.1:5173'),
  localStorage: { getItem: (key: string) => (key === 'supabase.auth.token' ? session : null) },
  fetch: (...request: Parameters<typeof send>) => {
    requests += 1;
    return send(...request);
  },
});

const app: { importFile: ImportFile } = await import(pathToFileURL(process.argv[2] ?? '').href);
// Later, because libraries would take the process for a browser.
Object.assign(globalThis, { window: {} });
process.once('message', (message) => {
  const { text, ownerId, token } = orderSchema.parse(message);
  session = JSON.stringify({
    access_token: token,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id: ownerId },
  });
  void app
    .importFile({
      text,
      ownerId,
      onPlan: (plan) => process.send?.({ plan }),
      onProgress: (done) => process.send?.({ done }),
    })
    .then(
      (outcome) => process.send?.({ outcome: { ...outcome, requests } }, () => process.exit()),
      (error: unknown) => {
        console.error(String(error));
        process.exit(1);
      },
    );
});
process.send?.('ready');
