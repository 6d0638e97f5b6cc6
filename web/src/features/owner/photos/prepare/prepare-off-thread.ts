import { kinds, type Kind } from '../file-kind.ts';
import { stripSvg } from '../metadata/svg.ts';
import { drawOn } from './canvas.ts';
import { encodeToFit } from './encode.ts';
import { preparePhoto, thumbnail, UnreadableError, type Prepared } from './prepare.ts';
import type { PrepareAnswer, PrepareRequest } from './protocol.ts';

type Waiting = {
  request: PrepareRequest;
  resolve: (prepared: Prepared) => void;
  reject: (error: unknown) => void;
};

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

/** The page stays usable while ten photos are made smaller: a worker does it, the page only where it must. */
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
  started.addEventListener('message', ({ data }: MessageEvent<PrepareAnswer>) => settle(data));
  // The worker could not be loaded, or broke: the page does what is left.
  started.addEventListener('error', () => {
    worker = undefined;
    started.terminate();
    for (const id of waiting.keys()) settle({ id });
  });
  return started;
}

function settle({ id, prepared }: PrepareAnswer) {
  const item = waiting.get(id);
  if (!item) return;
  waiting.delete(id);
  if (prepared) item.resolve(prepared);
  else preparePhoto(item.request.file, item.request.kind).then(item.resolve, item.reject);
}

/** An SVG stays an SVG of its own size. Drawn as a picture it runs no script; a worker can neither read nor draw it. */
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
