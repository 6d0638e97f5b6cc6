import { preparePhoto } from './prepare.ts';
import type { PrepareAnswer, PrepareRequest } from './protocol.ts';

const answer = (message: PrepareAnswer) => postMessage(message);

// One after the other: a photo of a phone's camera takes 50 MB and more while it is open.
let last = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<PrepareRequest>) => {
  last = last.then(async () => {
    try {
      answer({ id: data.id, prepared: await preparePhoto(data.file, data.kind) });
    } catch {
      answer({ id: data.id });
    }
  });
});
