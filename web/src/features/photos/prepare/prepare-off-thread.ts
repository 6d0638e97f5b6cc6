import type { Kind, PixelKind } from '@contract/photos/strip/file-kind.ts';
import { drawSvg } from './draw-svg.ts';
import { preparePhoto, UnreadableError, type Prepared } from './prepare.ts';

/** The message to the worker. It responds at the port of the message, with nothing when it failed. */
export type PrepareRequest = { file: File; kind: PixelKind };
export type PrepareResponse = Prepared | undefined;

let worker: Worker | undefined;

/**
 * Prepares photos in a worker, so that the page stays responsive. Without a working worker the page does it. An SVG becomes
 * a PNG first, which only the page can draw.
 */
export async function preparePhotoOffThread(file: File, kind: Kind): Promise<Prepared> {
  if (kind === 'svg') {
    const png = await drawSvg(file).catch(() => {
      throw new UnreadableError(file.name);
    });
    return preparePhotoOffThread(new File([png], file.name, { type: png.type }), 'png');
  }
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
