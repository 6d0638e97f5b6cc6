// Keeps requests in flight, in a process of its own, so that only the servers make others wait. The parent sends the requests.
import { type LoadRequest, runLoad } from './load.ts';

export interface Attack {
  requests: LoadRequest[];
  inFlight: number;
  seconds: number;
}

process.once('message', ({ requests, inFlight, seconds }: Attack) => {
  let sent = 0;
  const next = () => {
    const request = requests[sent++ % requests.length];
    if (!request) throw new Error('There is no request.');
    return request;
  };
  void runLoad(inFlight, seconds, next).then((load) => process.send?.({ ...load, kinds: [...load.kinds] }));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
