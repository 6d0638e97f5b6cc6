const CONCURRENCY = 16;

/** What went wrong with a request, and its status. */
interface Outcome {
  status: number;
  problems: string[];
}

/** Sends all requests, some at a time. Counts the statuses, and returns the requests with problems. */
export async function sendAll<T>(requests: T[], send: (request: T) => Promise<Outcome>) {
  const statuses = new Map<number, number>();
  const bad: object[] = [];
  const queue = requests.values();
  const worker = async () => {
    for (const request of queue) {
      const { status, problems } = await send(request).catch((error: unknown): Outcome => {
        return { status: 0, problems: [String(error)] };
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (problems.length > 0) bad.push({ status, problems, request });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const summary = [...statuses].map(([status, count]) => `${status} ×${count}`).toSorted();
  return { statuses: [...statuses.keys()], summary: summary.join('  '), bad };
}
