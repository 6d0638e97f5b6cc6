import { limitConcurrency } from '../limit-concurrency.ts';
import type { PrepareRequest, PrepareResponse } from './prepare-off-thread.ts';
import { preparePhoto } from './prepare.ts';

// One photo at a time: the decoded photo of a phone camera takes 50 MB and more.
const limit = limitConcurrency(1);

addEventListener('message', ({ data: { file, kind }, ports: [port] }: MessageEvent<PrepareRequest>) => {
  const respond = (response: PrepareResponse) => port?.postMessage(response);
  limit(() => preparePhoto(file, kind)).then(respond, () => respond(undefined));
});
