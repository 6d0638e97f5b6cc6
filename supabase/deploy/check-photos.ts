import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { getMimeType } from 'hono/utils/mime';
import * as z from 'zod';
import { thumbnailPath } from '../functions/_shared/contract/photos/thumbnail-path.ts';
import type { Database } from '../functions/_shared/database.ts';

const bucket = 'property-images';
/** Downloads at once. */
const parallel = 16;
const attempts = 3;

export interface PhotoCheck {
  supabaseUrl: string;
  secretKey: string;
  /** Continues after this home. */
  after?: string | undefined;
  /** The folder with a copy of the bucket. Photos that are missing are put back from it. */
  copies?: string | undefined;
  /** Called with the path of each photo that is missing, and of each that could not be downloaded for another reason. */
  onMissing: (path: string) => void;
  onProblem: (path: string, problem: string) => void;
  /** Called after each part. What was found until then is recorded. */
  onProgress?: (done: PhotoCounts, lastHome: string) => void;
  /** Milliseconds before the second attempt of a download. */
  pause?: number;
}

export interface PhotoCounts {
  homes: number;
  photos: number;
  missing: number;
  /** Files that were put back from the copy, photos and thumbnails. */
  copied: number;
  /** Photos that could not be downloaded, so nobody knows. */
  problems: number;
}

const partSchema = z.object({
  listed_at: z.string(),
  home_count: z.number(),
  last_home: z.nullable(z.string()),
  paths: z.array(z.string()),
});

export const connect = ({ supabaseUrl, secretKey }: Pick<PhotoCheck, 'supabaseUrl' | 'secretKey'>) =>
  createClient<Database>(supabaseUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

/**
 * Downloads each photo that a home lists, and the missing ones, and records which files the bucket does not have. Homes do not
 * list those until the file is there again.
 * @throws if the database refuses, if nothing can be downloaded, or without the folder of the copy
 */
export async function checkPhotos(check: PhotoCheck): Promise<PhotoCounts> {
  // A wrong folder would have no photo.
  if (check.copies !== undefined) await access(check.copies);
  const database = connect(check);
  const done: PhotoCounts = { homes: 0, photos: 0, missing: 0, copied: 0, problems: 0 };
  let after = check.after;
  for (;;) {
    const { data } = await database
      .rpc('list_photos_to_check', after === undefined ? {} : { p_after: after })
      .throwOnError();
    const part = partSchema.parse(data);
    if (part.last_home === null) return done;
    const [missing, found]: [string[], string[]] = [[], []];
    let problems = 0;
    await inParallel(part.paths, async (path) => {
      try {
        const isThere = await keepOrCopy(check, path, done);
        (isThere ? found : missing).push(path);
        if (isThere && check.copies !== undefined) await keepOrCopy(check, thumbnailPath(path), done);
      } catch (error) {
        problems += 1;
        check.onProblem(path, String(error instanceof Error ? error.message : error));
      }
    });
    if (problems > 0 && problems === part.paths.length)
      throw new Error(`None of ${problems} photos could be downloaded. Is Storage down?`);
    for (const path of missing.toSorted()) check.onMissing(path);
    const listedAt = part.listed_at;
    await record(missing, check, async (p_paths) => {
      await database.rpc('record_missing_photos', { p_paths, p_listed_at: listedAt }).throwOnError();
    });
    await record(found, check, async (p_paths) => {
      await database.rpc('record_found_photos', { p_paths }).throwOnError();
    });
    done.homes += part.home_count;
    done.photos += part.paths.length;
    done.missing += missing.length;
    done.problems += problems;
    after = part.last_home;
    check.onProgress?.(done, after);
  }
}

/** Records paths in one call. If the database refuses it, each by itself, so that one home stops no other. */
async function record(paths: string[], check: PhotoCheck, send: (paths: string[]) => Promise<void>) {
  if (paths.length === 0) return;
  try {
    await send(paths);
  } catch {
    for (const path of paths)
      await send([path]).catch((error: unknown) =>
        check.onProblem(path, error instanceof Error ? error.message : 'It could not be recorded'),
      );
  }
}

async function inParallel(paths: string[], run: (path: string) => Promise<void>): Promise<void> {
  const left = paths.values();
  const work = async () => {
    for (const path of left) await run(path);
  };
  await Promise.all(Array.from({ length: parallel }, work));
}

/** Whether the bucket has the file, or the copy had it. */
async function keepOrCopy(check: PhotoCheck, path: string, done: PhotoCounts): Promise<boolean> {
  if (await isInBucket(check, path)) return true;
  const copy = check.copies === undefined ? undefined : await readCopy(join(check.copies, path));
  if (!copy) return false;
  // The row of the file may be there, and keeps its owner.
  const { error } = await connect(check)
    .storage.from(bucket)
    .upload(path, copy, { upsert: true, contentType: getMimeType(path) ?? 'application/octet-stream' });
  if (error) throw error;
  done.copied += 1;
  return isInBucket(check, path);
}

async function readCopy(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const errorSchema = z.object({ code: z.string() });

/**
 * Whether the first byte of a file can be downloaded. HEAD would not do: Storage answers it from its row of the file.
 * @throws if Storage answers neither with the file nor that it has none
 */
async function isInBucket(
  { supabaseUrl, secretKey, pause = 1_000 }: PhotoCheck,
  path: string,
): Promise<boolean> {
  // The number makes the CDN ask the bucket.
  const name = path.split('/').map(encodeURIComponent).join('/');
  const url = `${supabaseUrl}/storage/v1/object/${bucket}/${name}?checked=${Date.now()}`;
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, range: 'bytes=0-0' };
  let problem = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await wait(pause * attempt);
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
      if (response.ok) {
        await response.body?.cancel();
        return true;
      }
      const text = await response.text();
      const code = errorSchema.safeParse(parseJson(text)).data?.code;
      // InvalidRange: the file is empty.
      if (code === 'NoSuchKey' || response.status === 416) return false;
      problem = `Storage answered ${response.status} ${code ?? ''}`.trim();
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }
  throw new Error(problem);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
