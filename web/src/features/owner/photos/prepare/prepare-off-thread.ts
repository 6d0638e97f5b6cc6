import { kinds, type Kind } from '../file-kind.ts';
import { stripSvg } from '../metadata/svg.ts';
import type { PixelKind } from '../metadata/strip.ts';
import { drawOn, encodeToFit } from './encode.ts';
import { preparePhoto, thumbnail, UnreadableError, type Prepared } from './prepare.ts';

/** The messages to and from the worker, paired by `id`. `prepared` is absent when the worker failed. */
export type PrepareRequest = { id: number; file: File; kind: PixelKind };
export type PrepareResponse = { id: number; prepared?: Prepared };

type Waiting = {
  request: PrepareRequest;
  resolve: (prepared: Prepared) => void;
  reject: (error: unknown) => void;
};

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

/** Prepares photos in a worker, so that the page stays responsive. Without worker support the page does it. */
export function preparePhotoOffThread(file: File, kind: Kind): Promise<Prepared> {
  if (kind === 'svg') return prepareSvg(file);
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
    return preparePhoto(file, kind);
  lastId += 1;
  const request = { id: lastId, file, kind };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { request, resolve, reject });
    worker ??= startWorker();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(request);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<PrepareResponse>) => settle(data));
  // The worker failed to load or crashed. The page prepares the waiting photos.
  started.addEventListener('error', () => {
    worker = undefined;
    started.terminate();
    for (const id of waiting.keys()) settle({ id });
  });
  return started;
}

function settle({ id, prepared }: PrepareResponse) {
  const item = waiting.get(id);
  if (!item) return;
  waiting.delete(id);
  if (prepared) item.resolve(prepared);
  else preparePhoto(item.request.file, item.request.kind).then(item.resolve, item.reject);
}

/** An SVG is not converted. Workers cannot parse or draw it. As an image it runs no script. */
async function prepareSvg(file: File): Promise<Prepared> {
  const stripped = await stripSvg(file);
  if (stripped === undefined) throw new UnreadableError(file.name);
  const photo = new Blob([stripped], { type: kinds.svg.type });
  const url = URL.createObjectURL(photo);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    return { photo, thumbnail: await encodeToFit(drawOn(image), size, thumbnail) };
  } catch {
    return { photo, thumbnail: null };
  } finally {
    URL.revokeObjectURL(url);
  }
}
