import { runLoad, type Load } from './load.ts';
import { createRequests, mixRequests } from './requests.ts';
import { withBenchContext } from './setup.ts';

interface Crowd {
  readers: number;
  writers: number;
  seconds: number;
  /** The senders of the inquiries. Each may send 20 an hour. */
  families: number;
}

/** Runs concurrent readers and writers against the API. Each sends its next request after a response. */
export const runCrowd = ({ readers, writers, seconds, families }: Crowd) =>
  withBenchContext(families, async (context): Promise<{ readers: Load; writers: Load }> => {
    const { api } = createRequests(context);
    const read = mixRequests(api, ['search', 'detail', 'search', 'search', 'detail', 'favorites']);
    const [readLoad, writeLoad] = await Promise.all([
      runLoad(readers, seconds, read),
      runLoad(writers, seconds, api.inquiry),
    ]);
    return { readers: readLoad, writers: writeLoad };
  });
