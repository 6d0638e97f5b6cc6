import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { CreateProperty } from '../../supabase/functions/_shared/contract/properties.ts';
import type { ApiResponse } from './client.ts';

/** The state of an item as text; undefined when the item does not exist. */
export type State = string | undefined;

interface Entry {
  acknowledged: State;
  /** States that requests without a response may have stored. */
  possible: State[];
  propertyId: string | undefined;
  /** Any state is accepted from now on. */
  isReleased: boolean;
}

/** An item that differs from what was acknowledged. */
export interface Loss {
  item: string;
  expected: State[];
  found: State;
}

export interface WriteOptions {
  headers?: Record<string, string>;
  /** The property whose deletion also deletes the item. */
  propertyId?: string;
  isRefusalExpected?: () => boolean;
}

/** Records what each response acknowledged, and so what must be stored after a process was killed. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();
  acknowledged = 0;
  unanswered = 0;
  /** Unexpected responses of 400 to 499. */
  readonly refused: string[] = [];

  /** Sends a request that changes the state of an item, and records the response. */
  async write(
    item: string,
    state: State,
    send: () => Promise<ApiResponse>,
    { propertyId, isRefusalExpected }: WriteOptions = {},
  ): Promise<ApiResponse> {
    const known = this.#entries.get(item);
    const entry = known ?? { acknowledged: undefined, possible: [], propertyId, isReleased: false };
    this.#entries.set(item, entry);
    entry.possible.push(state);
    const response = await send();
    if (isSuccess(response)) {
      Object.assign(entry, { acknowledged: state, possible: [] });
      this.acknowledged += 1;
    } else if (response.status >= 400 && response.status < 500) {
      entry.possible.pop();
      if (!isRefusalExpected?.())
        this.refused.push(`${item}: ${response.status} ${JSON.stringify(response.body)}`);
    } else this.unanswered += 1;
    return response;
  }

  /** Accepts any state of the item from now on. */
  release(item: string): void {
    const entry = this.#entries.get(item);
    if (entry) entry.isReleased = true;
  }

  /**
   * Compares all items with the stored states, which count as acknowledged afterwards.
   * @param properties the IDs of the stored properties; items of other properties must be gone
   */
  compare(stored: ReadonlyMap<string, string>, properties: ReadonlySet<string>): Loss[] {
    const losses: Loss[] = [];
    for (const [item, found] of stored) {
      if (!this.#entries.has(item)) losses.push({ item, expected: [undefined], found });
    }
    for (const [item, entry] of this.#entries) {
      const isDeleted = entry.propertyId !== undefined && !properties.has(entry.propertyId);
      const expected = isDeleted ? [undefined] : [entry.acknowledged, ...entry.possible];
      const found = stored.get(item);
      if (!entry.isReleased && !expected.includes(found)) losses.push({ item, expected, found });
      if (found === undefined) this.#entries.delete(item);
      else Object.assign(entry, { acknowledged: found, possible: [] });
    }
    return losses;
  }
}

/** The names of items. */
export const item = {
  property: (key: string) => `property ${key}`,
  photo: (path: string) => `photo ${basename(path)}`,
  favorite: (familyId: string, propertyId: string) => `favorite ${familyId} ${propertyId}`,
  inquiry: (key: string) => `inquiry ${key}`,
};

/** The fields that the writers change, and a text of random length. */
export const describeProperty = ({ description, availableSpots, roomCost, imageUrls }: CreateProperty) =>
  JSON.stringify([description, availableSpots, roomCost, imageUrls]);

/** The path of a file, and a hash of its content. */
export function describeFile(path: string, bytes: Uint8Array | undefined): string {
  const hash = bytes && createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  return `${path}: ${bytes ? `${bytes.length} bytes, ${hash}` : 'no file'}`;
}

export const isSuccess = ({ status }: ApiResponse) => status >= 200 && status < 300;
