import { thumbnailPath } from '@contract/photos/thumbnail-path.ts';
import { photoBucket } from '@/lib/storage-api.ts';
import { uploadObject, type UploadOptions } from '@/lib/upload-object.ts';
import { storage } from '@/lib/supabase-storage.ts';
import { t } from '../catalog.ts';
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
  const upload: UploadOptions = { bucket: photoBucket, signal, explain: explainError };
  try {
    if (thumbnail) await uploadObject(thumbnailPath(path), thumbnail, upload);
    await uploadObject(path, photo, { ...upload, onProgress });
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = error instanceof Error ? error.message : t.unknownError();
    throw new Error(t.notUploaded({ name, reason }), { cause: error });
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
  if (isMissing(error)) throw new Error(t.fileIsMissing({ path }), { cause: error });
  throw new Error(t.noLinkFor({ name, reason: explainError(error) }), { cause: error });
}
