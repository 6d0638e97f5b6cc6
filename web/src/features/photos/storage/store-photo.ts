import * as z from 'zod/mini';
import { thumbnailPath } from '@contract/photos/thumbnail-path.ts';
import { env } from '@/config/env.ts';
import { photoBucket } from '@/lib/storage-api.ts';
import { sessionToken } from '@/lib/session-token.ts';
import { storage } from '@/lib/supabase-storage.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { explainError } from './explain-error.ts';
import { isMissing } from './photo-files.ts';

/** Seconds until the signed URL of a new upload expires. */
const linkSeconds = 86_400;

/** The record of an uploaded photo. */
export type StoredPhoto = {
  path: string;
  url: string;
  metadata: { size: number; mimeType: string; originalName: string };
};

export type StoreOptions = {
  path: string;
  name: string;
  signal: AbortSignal;
  /** Called with 0 to 1. */
  onProgress: (part: number) => void;
};

/**
 * Uploads a photo and its thumbnail and creates a signed URL.
 * @throws {Error} with a message for the owner. The caller removes what was uploaded before the failure.
 */
export async function storePhoto({ photo, thumbnail }: Prepared, options: StoreOptions) {
  const { path, name, signal, onProgress } = options;
  try {
    if (thumbnail) await uploadObject(thumbnailPath(path), thumbnail, signal);
    await uploadObject(path, photo, signal, onProgress);
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = error instanceof Error ? error.message : 'Unknown error';
    throw new Error(`Failed to upload ${name}: ${reason}`, { cause: error });
  }
  return {
    path,
    url: await createLink(path, name),
    metadata: { size: photo.size, mimeType: photo.type, originalName: name },
  };
}

async function createLink(path: string, name: string): Promise<string> {
  const { data, error } = await storage.from(photoBucket).createSignedUrl(path, linkSeconds);
  if (data) return data.signedUrl;
  // The storage signs only files that it holds.
  if (isMissing(error)) throw new Error(`File was not actually uploaded: ${path}`, { cause: error });
  throw new Error(`Failed to create signed URL for ${name}: ${explainError(error)}`, { cause: error });
}

/**
 * The upload request of supabase-js, with XMLHttpRequest, because fetch reports no upload progress.
 * @throws {Error} 'User not authenticated', the message of the storage, or 'The connection was lost'.
 * @throws {DOMException} AbortError
 */
async function uploadObject(
  path: string,
  file: Blob,
  signal: AbortSignal,
  onProgress?: StoreOptions['onProgress'],
): Promise<void> {
  const { token } = await sessionToken();
  if (!token) throw new Error('User not authenticated');
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('POST', `${env.supabaseUrl}/storage/v1/object/${photoBucket}/${path}`);
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
      request.status < 300 ? resolve() : reject(new Error(messageOf(request))),
    );
    request.addEventListener('error', () => reject(new Error('The connection was lost')));
    request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    request.send(body);
  });
}

const errorSchema = z.object({ statusCode: z.optional(z.string()), message: z.string() });

function messageOf({ responseText }: XMLHttpRequest): string {
  try {
    return explainError(errorSchema.parse(JSON.parse(responseText)));
  } catch {
    // A response without JSON comes from a proxy in front of the storage.
    return 'Unknown error';
  }
}
