import { isQuick, printTable, short } from '../shared/report.ts';
import { measure } from '../shared/statistics.ts';

const rounds = isQuick ? 2 : 10;
const requestsPerRound = isQuick ? 5 : 40;

/** What the other pages of a comparison are compared with. */
export const searchPath = '/properties/search?zipCode=60601&radius=100';

/**
 * Opens pages of the API in turn, so that other work of the machine affects all equally, and prints the fastest round of
 * each. Returns how many times as long as the first page one takes.
 * @param token of the caller
 */
export async function comparePages(apiUrl: string, token: string, pages: Record<string, string>) {
  const headers = { authorization: `Bearer ${token}` };
  const open = async (path: string) => {
    const response = await fetch(apiUrl + path, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.text()).length;
  };
  const compared: { page: string; path: string; size: number; median: number; p95: number }[] = [];
  for (const [page, path] of Object.entries(pages))
    compared.push({ page, path, size: await open(path), median: Infinity, p95: Infinity });
  for (let round = 0; round < rounds; round++)
    for (const one of compared) {
      const times = await measure(Array.from({ length: requestsPerRound }), () => open(one.path));
      one.median = Math.min(one.median, times.median);
      one.p95 = Math.min(one.p95, times.p95);
    }
  printTable(
    'One request after another, signed in',
    compared.map(({ page, size, median, p95 }) => ({
      page,
      'p50, ms': short(median),
      'p95, ms': short(p95),
      kB: short(size / 1_024),
    })),
  );
  return (page: string, time: 'median' | 'p95') =>
    (compared.find((one) => one.page === page)?.[time] ?? Infinity) / (compared[0]?.[time] ?? 0);
}
