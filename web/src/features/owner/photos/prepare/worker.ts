import { createLanes } from '../lanes.ts';
import { preparePhoto } from './prepare.ts';
import type { PrepareAnswer, PrepareRequest } from './protocol.ts';

const answer = (message: PrepareAnswer) => postMessage(message);

// One after the other: a photo of a phone's camera takes 50 MB and more while it is open.
const takeLane = createLanes(1);

async function prepare({ id, file, kind }: PrepareRequest) {
  const freeLane = await takeLane();
  try {
    answer({ id, prepared: await preparePhoto(file, kind) });
  } catch {
    answer({ id });
  } finally {
    freeLane();
  }
}

addEventListener('message', ({ data }: MessageEvent<PrepareRequest>) => void prepare(data));
