import * as z from 'zod/mini';
import { env } from '@/config/env.ts';
import { t } from './catalog.ts';
import { sessionToken } from './session-token.ts';

export type StorageError = { statusCode?: string | undefined; message: string };

export type UploadOptions = {
  bucket: string;
  signal: AbortSignal;
  /** Called with 0 to 1. */
  onProgress?: (part: number) => void;
  /** What a refusal of the storage means. */
  explain: (error: StorageError) => string;
};

/**
 * The upload request of supabase-js, with XMLHttpRequest, because fetch reports no upload progress.
 * @throws {Error} with a text for the reader: no session, what `explain` says, or a lost connection.
 * @throws {DOMException} AbortError
 */
export async function uploadObject(
  path: string,
  file: Blob,
  { bucket, signal, onProgress, explain }: UploadOptions,
): Promise<void> {
  const { token } = await sessionToken();
  if (!token) throw new Error(t.userNotAuthenticated());
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('POST', `${env.supabaseUrl}/storage/v1/object/${bucket}/${path}`);
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.setRequestHeader('apikey', env.supabasePublishableKey);
  request.setRequestHeader('x-upsert', 'false');
  const body = new FormData();
  body.append('cacheControl', '3600');
  body.append('', file);
  signal.addEventListener('abort', () => request.abort());
  await new Promise<void>((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded / event.total));
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(messageOf(request, explain))),
    );
    request.addEventListener('error', () => reject(new Error(t.connectionLost())));
    request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    request.send(body);
  });
}

const errorSchema = z.object({ statusCode: z.optional(z.string()), message: z.string() });

function messageOf({ responseText }: XMLHttpRequest, explain: UploadOptions['explain']): string {
  try {
    return explain(errorSchema.parse(JSON.parse(responseText)));
  } catch {
    // A response without JSON comes from a proxy in front of the storage.
    return t.unknownError();
  }
}
