import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import inlined from './us-base.pmtiles?inline';

const file = Uint8Array.from(atob(inlined.split(',')[1] ?? ''), (byte) => byte.charCodeAt(0));
let requests: string[];

/** Serves the base map, in parts or always whole. */
function serve(knowsRanges: boolean) {
  requests = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: { range: string } }) => {
    requests.push(headers.range);
    const [start = 0, last = 0] = headers.range.match(/\d+/g)?.map(Number) ?? [];
    const body = knowsRanges ? file.slice(start, last + 1) : file;
    return Promise.resolve(new Response(body, { status: knowsRanges ? 206 : 200 }));
  });
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a center', 41.8858, -87.6181, '60601'],
  ['near a center', 41.86, -88.01, '60148'],
  ['Anchorage', 61.2116, -149.8761, '99501'],
  // West of 87.1875 W, the border of two tiles. The nearest center is east of it.
  ['the border of a tile', 33.768, -87.193, '35550'],
  ['Mexico', 20, -103, null],
])('finds the ZIP code of %s', async (_what, latitude, longitude, zipCode) => {
  for (const knowsRanges of [true, false]) {
    serve(knowsRanges);
    vi.resetModules();
    const { findNearestZip } = await import('./nearest-zip.ts');
    expect(await findNearestZip({ latitude, longitude })).toBe(zipCode);
    const before = requests.length;
    expect(await findNearestZip({ latitude, longitude })).toBe(zipCode);
    expect(requests.length).toBe(before);
    expect(before).toBeLessThanOrEqual(knowsRanges ? 4 : 1);
  }
});

it('reads the base map again after a failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { findNearestZip } = await import('./nearest-zip.ts');
  const home = { latitude: 41.8858, longitude: -87.6181 };
  await expect(findNearestZip(home)).rejects.toThrow('Failed to fetch');
  serve(true);
  expect(await findNearestZip(home)).toBe('60601');
});
