import { kinds, type Kind } from '../file-kind.ts';
import { stripSvg } from '../metadata/svg.ts';
import type { PixelKind } from '../metadata/strip.ts';
import { drawOn, encodeToFit } from './encode.ts';
import { preparePhoto, thumbnail, UnreadableError, type Prepared } from './prepare.ts';

/** The message to the worker. It responds at the port of the message, with nothing when it failed. */
export type PrepareRequest = { file: File; kind: PixelKind };
export type PrepareResponse = Prepared | undefined;

let worker: Worker | undefined;

/** Prepares photos in a worker, so that the page stays responsive. Without a working worker the page does it. */
export async function preparePhotoOffThread(file: File, kind: Kind): Promise<Prepared> {
  if (kind === 'svg') return prepareSvg(file);
  const canUseWorker = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
  return (canUseWorker && (await prepareInWorker({ file, kind }))) || preparePhoto(file, kind);
}

function prepareInWorker(request: PrepareRequest): Promise<PrepareResponse> {
  const used = (worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  const { port1, port2 } = new MessageChannel();
  return new Promise<PrepareResponse>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<PrepareResponse>) => resolve(data));
    port1.start();
    // The worker failed to load or crashed.
    used.addEventListener('error', () => {
      if (worker === used) worker = undefined;
      used.terminate();
      resolve(undefined);
    });
    used.postMessage(request, [port2]);
  }).finally(() => port1.close());
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
