import { setTimeout as sleep } from 'node:timers/promises';
import { photoBucket } from './photo-files.ts';
import type { Addresses } from '../api/stack.ts';

/** Milliseconds after which a caller gives up. */
const PATIENCE = 20_000;

const PAUSE = 100;

interface Asked {
  method: string;
  headers?: Record<string, string> | undefined;
  body?: string | FormData;
}

export interface Answer {
  /** 0 when none came. */
  status: number;
  body: unknown;
}

/** The public doors of a stack, for one signed-in account: the API and Storage, as the app calls them. */
export class Doors {
  readonly #stack: Pick<Addresses, 'url' | 'publishableKey'>;
  readonly #headers: Record<string, string>;

  constructor(stack: Pick<Addresses, 'url' | 'publishableKey'>, token: string) {
    this.#stack = stack;
    this.#headers = { authorization: `Bearer ${token}`, apikey: stack.publishableKey };
  }

  async api(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.#ask(`/functions/v1/api${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async upload(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const form = new FormData();
    form.append('cacheControl', '3600');
    form.append('', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
    const headers = { 'x-upsert': 'false' };
    return this.#ask(`/storage/v1/object/${photoBucket}/${path}`, { method: 'POST', headers, body: form });
  }

  async move(sourceKey: string, destinationKey: string): Promise<Answer> {
    return this.#ask('/storage/v1/object/move', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bucketId: photoBucket, sourceKey, destinationKey }),
    });
  }

  async remove(paths: string[]): Promise<Answer> {
    return this.#ask(`/storage/v1/object/${photoBucket}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: paths }),
    });
  }

  async #ask(path: string, { headers, ...init }: Asked): Promise<Answer> {
    try {
      const answer = await fetch(this.#stack.url + path, {
        ...init,
        headers: { ...this.#headers, ...headers },
        signal: AbortSignal.timeout(PATIENCE),
      });
      const text = await answer.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      return { status: meant(answer.status, body), body };
    } catch {
      // Whoever gets no answer waits a moment before the next try.
      await sleep(PAUSE);
      return { status: 0, body: undefined };
    }
  }
}

/** Storage answers every refusal with 400 and says in the body what it means. */
function meant(status: number, body: unknown): number {
  if (status !== 400 || typeof body !== 'object' || body === null || !('statusCode' in body)) return status;
  return Number(body.statusCode) || status;
}
