import { limitConcurrency } from '../limit-concurrency.ts';
import { preparePhoto } from './prepare.ts';
import type { PrepareRequest, PrepareResponse } from './prepare-off-thread.ts';

const respond = (response: PrepareResponse) => postMessage(response);

// One photo at a time: the decoded photo of a phone camera takes 50 MB and more.
const limit = limitConcurrency(1);

addEventListener('message', ({ data: { id, file, kind } }: MessageEvent<PrepareRequest>) => {
  limit(() => preparePhoto(file, kind)).then(
    (prepared) => respond({ id, prepared }),
    () => respond({ id }),
  );
});
