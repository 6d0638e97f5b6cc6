import type { RangeResponse, Source } from 'pmtiles';
import { fetchInTime } from '../fetch-in-time.ts';

/** The largest file that is taken whole, in bytes. */
const wholeLimit = 20_000_000;
/** Tiles on a large screen, twice. */
const keptParts = 128;

/**
 * Reads parts of a file. Keeps what it has read, so that the same tile can be read for two purposes. A server that knows no
 * ranges answers with the whole file, which is then used.
 */
export class RangeSource implements Source {
  readonly #url: string;
  readonly #parts = new Map<string, Promise<RangeResponse>>();
  #whole: ArrayBuffer | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  getKey() {
    return this.#url;
  }

  /** Ignores the abort signal of the caller, because others may wait for the same part. */
  getBytes(offset: number, length: number): Promise<RangeResponse> {
    const key = `${offset}-${length}`;
    const known = this.#parts.get(key);
    if (known) return known;
    const part = this.#read(offset, length);
    this.#parts.set(key, part);
    part.catch(() => this.#parts.delete(key));
    const [oldest] = this.#parts.keys();
    if (oldest !== undefined && this.#parts.size > keptParts) this.#parts.delete(oldest);
    return part;
  }

  async #read(offset: number, length: number): Promise<RangeResponse> {
    const slice = (whole: ArrayBuffer) => ({ data: whole.slice(offset, offset + length) });
    if (this.#whole) return slice(this.#whole);
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    const response = await fetchInTime(this.#url, { headers });
    const isPart = response.status === 206;
    if (!response.ok || (!isPart && Number(response.headers.get('content-length')) > wholeLimit)) {
      await response.body?.cancel();
      throw new Error(`${this.#url}: status ${response.status} for a part of the file`);
    }
    const data = await response.arrayBuffer();
    if (isPart) return { data };
    this.#whole = data;
    return slice(data);
  }
}
