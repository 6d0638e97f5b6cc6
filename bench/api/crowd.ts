import { askApi, inquiryPairs } from './asks.ts';
import { makeFamilies, readHomes } from './families.ts';
import { startBenchFunction } from './function.ts';
import { runLoad, type Load } from './load.ts';
import { startStackProcess } from './stack.ts';

export interface Crowd {
  readers: number;
  writers: number;
  seconds: number;
  /** Who the writers are; each may send 20 inquiries an hour. */
  families: number;
}

/** Readers and writers at once, each asking again as soon as they are answered, through the function on native PostgreSQL. */
export async function runCrowd(crowd: Crowd): Promise<{ readers: Load; writers: Load }> {
  const stack = await startStackProcess();
  try {
    const api = await startBenchFunction(stack);
    try {
      const world = { families: await makeFamilies(stack, crowd.families), ...(await readHomes(stack)) };
      const asks = askApi(api.url, world, inquiryPairs(world));
      // Two searches for each home that is opened, and favorites now and then.
      const reading = [asks.search, asks.detail, asks.search, asks.search, asks.detail, asks.favorites];
      let at = 0;
      const read = () => (reading[at++ % reading.length] ?? asks.search)();
      const [readers, writers] = await Promise.all([
        runLoad(crowd.readers, crowd.seconds, read),
        runLoad(crowd.writers, crowd.seconds, asks.inquiry),
      ]);
      return { readers, writers };
    } finally {
      await api.stop();
    }
  } finally {
    await stack.stop();
  }
}
