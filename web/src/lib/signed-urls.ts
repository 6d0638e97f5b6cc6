import { storageUrl } from '@/config/env.ts';
import { clientInfo, displaySeconds, photoBucket } from '@/config/storage.ts';

/** The request of `createSignedUrls` of the storage client, which is 7 kB that only owners need. `send` adds the key. */
export const requestSignedUrls = (
  paths: string[],
  send: (
    url: string,
    init: { method: string; headers: Record<string, string>; body: string },
  ) => Promise<Response>,
) =>
  send(`${storageUrl}/object/sign/${photoBucket}`, {
    method: 'POST',
    headers: { ...clientInfo, 'Content-Type': 'application/json' },
    body: JSON.stringify({ expiresIn: displaySeconds, paths }),
  });
