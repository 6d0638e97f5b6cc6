import * as z from 'zod/mini';
import { openDataAbout, openDataFiles, openServiceOf, readOpenHomes } from '../../_shared/open-referral.ts';
import { fromRow } from '../../_shared/rows.ts';
import type { Job, JobContext } from './job.ts';

/** A hosted function has two seconds of processor time. 5,000 homes take less than one. */
const homesPerFile = 5_000;
/** Compressed. The bucket refuses more than 10 MB, and the page that ends a file comes on top. */
const bytesPerFile = 6_000_000;

const exportSchema = z.object({
  beganAt: z.string(),
  files: z.array(z.object({ name: z.string(), homes: z.int(), bytes: z.int() })),
  nextId: z.nullable(z.guid()),
  formerBeganAt: z.nullable(z.string()),
  isComplete: z.boolean(),
  isLate: z.boolean(),
});
type Export = z.infer<typeof exportSchema>;

/** `2026-11-30T00:05:10.5+00:00` becomes `20261130000510`. */
const folderOf = (beganAt: string) => beganAt.replaceAll(/\D/g, '').slice(0, 14);

/** Compresses texts as they come, so that neither the homes nor their text stand in memory together. */
function startPacking() {
  const gzip = new CompressionStream('gzip');
  const writer = gzip.writable.getWriter();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reading = (async () => {
    for await (const chunk of gzip.readable) {
      chunks.push(chunk);
      bytes += chunk.length;
    }
  })();
  const encoder = new TextEncoder();
  return {
    bytes: () => bytes,
    add: async (text: string) => await writer.write(encoder.encode(text)),
    end: async () => {
      await writer.close();
      await reading;
      return new Blob(chunks, { type: 'application/gzip' });
    },
  };
}

/** Homes as lines of JSON. One that cannot be read or written is left out and reported, so that it hides no other. */
async function packHomes({ database, environment, hasTimeLeft, report }: JobContext, fromId: string | null) {
  const pack = startPacking();
  let homes = 0;
  let nextId = fromId;
  do {
    const { data } = await database
      .rpc('list_open_homes', { p_limit: 100, p_after: nextId ?? undefined })
      .throwOnError();
    const page = readOpenHomes(data, report);
    let lines = '';
    for (const home of page.homes) {
      try {
        lines += `${JSON.stringify(openServiceOf(home, environment.siteUrl))}\n`;
        homes += 1;
      } catch (error) {
        report(new Error(`Home ${home.id} is not in the file of the open data`, { cause: error }));
      }
    }
    await pack.add(lines);
    nextId = page.nextId;
  } while (nextId !== null && homes < homesPerFile && pack.bytes() < bytesPerFile && hasTimeLeft());
  return { file: await pack.end(), homes, nextId };
}

async function upload({ database }: JobContext, path: string, file: Blob, seconds: number) {
  const { error } = await database.storage.from(openDataFiles.bucket).upload(path, file, {
    upsert: true,
    contentType: file.type,
    cacheControl: String(seconds),
  });
  if (error) throw error;
}

/** Writes the next file of an export; `undefined` if another run did meanwhile. */
async function writeFile(context: JobContext, { beganAt, files, nextId: fromId }: Export) {
  const { file, homes, nextId } = await packHomes(context, fromId);
  const name = `${folderOf(beganAt)}/${String(files.length + 1).padStart(4, '0')}.ndjson.gz`;
  await upload(context, name, file, 86_400);
  const written = { name, homes, bytes: file.size };
  const { data: isAdded } = await context.database
    .rpc('add_open_data_file', {
      p_began_at: beganAt,
      p_file: written,
      p_from_id: fromId ?? undefined,
      p_next_id: nextId ?? undefined,
    })
    .throwOnError();
  return isAdded ? { files: [...files, written], nextId } : undefined;
}

/** Names the files of an export in the index, which replaces those of the day before for readers. */
async function publish(context: JobContext, beganAt: string, files: Export['files']) {
  const index = {
    ...openDataAbout(context.environment.siteUrl),
    began_at: beganAt,
    homes: files.reduce((sum, { homes }) => sum + homes, 0),
    files: files.map(({ name, homes, bytes }) => ({ url: name, homes, bytes })),
  };
  const text = JSON.stringify(index, null, 1);
  await upload(context, openDataFiles.index, new Blob([text], { type: 'application/json' }), 300);
  await context.database.rpc('complete_open_data_export', { p_began_at: beganAt }).throwOnError();
}

/** Deletes the files of exports before the last two: somebody may be reading those of yesterday. */
async function removeFormer({ database, hasTimeLeft }: JobContext, kept: string[]) {
  const bucket = database.storage.from(openDataFiles.bucket);
  const { data: entries, error } = await bucket.list('', { limit: 100 });
  if (error) throw error;
  // Without an ID it is a folder.
  for (const { id, name: folder } of entries) {
    if (id !== null || kept.includes(folder) || !hasTimeLeft()) continue;
    const { data: files, error: unlisted } = await bucket.list(folder, { limit: 1000 });
    if (unlisted) throw unlisted;
    const { error: left } = await bucket.remove(files.map(({ name }) => `${folder}/${name}`));
    if (left) throw left;
  }
}

/**
 * Writes one file of the open data of today, and after the last one the index. A run that fails leaves the index, and with it
 * the files of the day before, as they are, and the next run goes on where it failed.
 */
export const writeOpenData: Job = async (context): Promise<Record<string, number>> => {
  const { database, report } = context;
  const { data } = await database.rpc('take_open_data_export').throwOnError();
  const state = fromRow(exportSchema, data);
  if (state.isComplete) return { files: 0 };
  if (state.isLate) report(new Error('The files of the open data are not complete after a day.'));
  const isWritten = state.files.length > 0 && state.nextId === null;
  const now = isWritten ? state : await writeFile(context, state);
  if (!now) return { files: 0 };
  if (now.nextId === null) {
    await publish(context, state.beganAt, now.files);
    const kept = [state.beganAt, state.formerBeganAt].flatMap((at) => (at === null ? [] : [folderOf(at)]));
    await removeFormer(context, kept);
  }
  return { files: isWritten ? 0 : 1, homes: now.files.at(-1)?.homes ?? 0 };
};
