import { readReplicaLagHeader } from '../_shared/contract/headers.ts';
import { describeError, type Log } from '../_shared/log.ts';
import { upstreamFetch } from '../_shared/upstream.ts';

/** Seconds behind the primary. An older answer is not used. */
const longestLag = 30;
/** Milliseconds for which a replica gets no request after it failed, was too slow or lagged. */
const pause = 30_000;
/** Milliseconds. A fast replica is not left out for a small delay. */
const shortestLimit = 250;
/** Failures in a row after which a replica is left out. One late answer is no sign: it may be the machine of the function. */
const mostFailures = 3;
/** The number of answers that tell how fast a replica usually is. */
const sampleSize = 200;

interface Options {
  primaryUrl: string;
  replicaUrls: string[];
  send: typeof fetch;
  /** Used when no replica has answered. */
  askPrimary: typeof fetch;
  /** Milliseconds that a replica may take at most. */
  timeout: number;
  now: () => number;
  log: Log;
}

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError';

/** Twice the 99th percentile of the last answers, in whole milliseconds, as AbortSignal.timeout() requires in Node. */
function limitOf(times: number[], timeout: number): number {
  if (times.length < sampleSize) return timeout;
  const usual = times.toSorted((a, b) => a - b)[Math.floor(sampleSize * 0.99)] ?? timeout;
  return Math.min(timeout, Math.max(shortestLimit, Math.ceil(2 * usual)));
}

/**
 * A fetch that sends a request for the primary to the read replica with the fewest requests in flight, or in turn. If the
 * replica does not answer in time, or its answer is an error or too old, the primary answers in the same call.
 */
export function readFromReplicas({ primaryUrl, replicaUrls, ...options }: Options): typeof fetch {
  const { send, askPrimary, timeout, now, log } = options;
  const replicas = replicaUrls.map((url) => ({
    url,
    backAt: -Infinity,
    failures: 0,
    inFlight: 0,
    times: [] as number[],
  }));
  type Replica = (typeof replicas)[number];
  /** The primary may be one of them, to take its share. It has no limit of time, because no other server is asked then. */
  const primary = replicas.find(({ url }) => url === primaryUrl);
  let turn = 0;

  const count = async <Answer>(replica: Replica | undefined, answer: () => Promise<Answer>) => {
    if (replica) replica.inFlight += 1;
    try {
      return await answer();
    } finally {
      if (replica) replica.inFlight -= 1;
    }
  };

  const leaveOut = (replica: Replica, problem: unknown) => {
    replica.backAt = now() + pause;
    replica.failures = 0;
    log({ replica: replica.url, problem });
  };

  /**
   * Whether half of the replicas are left out. If another one is slow then, there is too much to do, and leaving it out
   * would leave all to the primary.
   */
  const isHalfLeftOut = () =>
    replicas.filter(({ backAt }) => backAt > now()).length >= Math.max(1, Math.floor(replicas.length / 2));

  /** The answer of a replica, or undefined if it cannot be used. */
  const ask = async (replica: Replica, ...[input, init]: Parameters<typeof fetch>) => {
    const { url } = new Request(input);
    const began = now();
    // After a pause, one request tries the replica. All others leave it out until it has answered.
    const isTrial = replica.backAt > -Infinity;
    if (isTrial) replica.backAt = began + pause;
    // Requests at the same moment fail together.
    const isUsed = () => isTrial || replica.backAt === -Infinity;
    try {
      const sendInTime = upstreamFetch(send, limitOf(replica.times, timeout));
      const answer = await sendInTime(replica.url + url.slice(primaryUrl.length), init);
      const lag = Number(answer.headers.get(readReplicaLagHeader) ?? 0);
      if (!(lag <= longestLag)) {
        if (isUsed()) leaveOut(replica, `It is ${lag} seconds behind`);
      } else if (answer.ok) {
        replica.failures = 0;
        if (isTrial) replica.backAt = -Infinity;
        replica.times = [...replica.times, now() - began].slice(-sampleSize);
        return answer;
      } else if (isTrial) {
        // Any other error may be the fault of the request, which must not decide where others read.
        replica.backAt = now();
      }
    } catch (error) {
      replica.failures += 1;
      const isSlow = error instanceof Error && isTimeout(error.cause);
      const isDue = isTrial || (replica.failures >= mostFailures && !(isSlow && isHalfLeftOut()));
      if (isUsed() && isDue) leaveOut(replica, describeError(error));
    }
    return undefined;
  };

  return async (input, init) => {
    const ready = replicas.filter(({ backAt }) => backAt <= now());
    const fewest = Math.min(...ready.map(({ inFlight }) => inFlight));
    const idle = ready.filter(({ inFlight }) => inFlight === fewest);
    const replica = idle[turn++ % idle.length];
    const answer = replica && replica !== primary && (await count(replica, () => ask(replica, input, init)));
    return answer || (await count(primary, () => askPrimary(input, init)));
  };
}
