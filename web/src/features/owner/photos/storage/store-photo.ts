import { thumbnailPath } from '@contract/properties.ts';
import { photoBucket } from '@/lib/supabase.ts';
import { storage } from '@/lib/supabase-storage.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { isMissing } from './is-missing.ts';
import { uploadObject } from './upload-object.ts';

/** Seconds for which the link works that is made right after an upload. */
const linkSeconds = 86_400;

/** The record of an uploaded photo. */
export type StoredPhoto = {
  path: string;
  url: string;
  metadata: { size: number; mimeType: string; originalName: string };
};

type Options = { path: string; name: string; signal: AbortSignal; onProgress: (part: number) => void };

/**
 * Uploads a photo and its thumbnail and makes a link to it.
 * @throws {Error} with a sentence for the owner. What was uploaded before the failure is removed by the caller.
 */
export async function storePhoto({ photo, thumbnail }: Prepared, options: Options): Promise<StoredPhoto> {
  const { path, name, signal, onProgress } = options;
  try {
    if (thumbnail) await uploadObject(thumbnailPath(path), thumbnail, { signal });
    await uploadObject(path, photo, { signal, onProgress });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error(`Failed to upload ${name}: ${error instanceof Error ? error.message : 'Unknown error'}`, {
      cause: error,
    });
  }
  return {
    path,
    url: await makeLink(path, name),
    metadata: { size: photo.size, mimeType: photo.type, originalName: name },
  };
}

async function makeLink(path: string, name: string): Promise<string> {
  const { data, error } = await storage.from(photoBucket).createSignedUrl(path, linkSeconds);
  if (data) return data.signedUrl;
  // The storage signs only what it holds.
  if (isMissing(error)) throw new Error(`File was not actually uploaded: ${path}`, { cause: error });
  throw new Error(`Failed to create signed URL for ${name}: ${error.message}`, { cause: error });
}
