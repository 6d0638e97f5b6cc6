import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { describeFile, item, type ApiResponse, type Ledger, type State } from './ledger.ts';

export const PHOTO_BUCKET = 'property-images';
const REQUEST_TIMEOUT_MS = 20_000;
const CLEAN_UP_TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 100;

export interface Project {
  url: string;
  publishableKey: string;
  secretKey: string;
}

export type Client = ReturnType<typeof createClient>;

/** Sends writes to the API and to Storage as a signed-in user of the app, and records them in the ledger. */
export function createClient(project: Project, token: string, ledger: Ledger) {
  const auth = { authorization: `Bearer ${token}`, apikey: project.publishableKey };

  async function send(method: string, path: string, content?: object, headers = {}): Promise<ApiResponse> {
    const isForm = content instanceof FormData;
    try {
      const response = await fetch(project.url + path, {
        method,
        headers: { ...auth, ...(content && !isForm && { 'content-type': 'application/json' }), ...headers },
        ...(content && { body: isForm ? content : JSON.stringify(content) }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = await response.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      return { status: storageError.safeParse(body).data?.statusCode ?? response.status, body };
    } catch {
      await sleep(RETRY_DELAY_MS);
      return { status: 0, body: undefined };
    }
  }

  const objects = `/storage/v1/object/${PHOTO_BUCKET}`;
  return {
    /** Sends an API request, for example `POST /favorites`, that changes the item to the state. */
    api(item: string, state: State, request: string, body?: object, headers = {}) {
      const [method = '', path = ''] = request.split(' ');
      const write = () => send(method, `/functions/v1/api${path}`, body, headers);
      return ledger.write(item, state, write);
    },
    upload(path: string, bytes: Uint8Array<ArrayBuffer>) {
      const form = new FormData();
      form.append('cacheControl', '3600');
      form.append('', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
      const write = () => send('POST', `${objects}/${path}`, form, { 'x-upsert': 'false' });
      return ledger.write(item.photo(path), describeFile(path, bytes), write);
    },
    move(path: string, target: string, bytes: Uint8Array) {
      const body = { bucketId: PHOTO_BUCKET, sourceKey: path, destinationKey: target };
      const write = () => send('POST', '/storage/v1/object/move', body);
      return ledger.write(item.photo(path), describeFile(target, bytes), write);
    },
  };
}

/** Storage responds to each error with 400. Its body contains the status that it means. */
const storageError = z.object({ statusCode: z.coerce.number() });
const cleanUpResult = z.object({ problems: z.number() });

/** Runs the scheduled clean-up. Throws when it does not respond or reports a problem. */
export async function runCleanUp({ url, secretKey }: Project): Promise<void> {
  const response = await fetch(`${url}/functions/v1/housekeeping/cleanup`, {
    method: 'POST',
    headers: { apikey: secretKey },
    signal: AbortSignal.timeout(CLEAN_UP_TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok || cleanUpResult.parse(JSON.parse(text)).problems > 0)
    throw new Error(`The clean-up responded with ${response.status} ${text}`);
}
