import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { CreateProperty } from '../../supabase/functions/_shared/contract/properties/properties.ts';

/** The state of an item as text; undefined when the item does not exist. */
export type State = string | undefined;

export interface ApiResponse {
  /** 0 when no response arrived. */
  status: number;
  body: unknown;
}

/** Records what each response acknowledged, and so what must be stored after a process was killed. */
export class Ledger {
  /** More than one state after a request without a response. */
  readonly #expected = new Map<string, Set<State>>();
  /** Items in any state. */
  readonly #released = new Set<string>();
  acknowledged = 0;
  unanswered = 0;
  /** Responses of 400 to 499, which the writers do not expect. */
  readonly refused: string[] = [];

  #expectedOf = (item: string) => this.#expected.get(item) ?? new Set<State>([undefined]);

  /** Sends a request that changes the state of an item, and records the response. */
  async write(item: string, state: State, send: () => Promise<ApiResponse>): Promise<ApiResponse> {
    const before = this.#expectedOf(item);
    this.#expected.set(item, new Set([...before, state]));
    const response = await send();
    if (isSuccess(response)) {
      this.#expected.set(item, new Set([state]));
      this.acknowledged += 1;
    } else if (response.status >= 400 && response.status < 500) {
      this.#expected.set(item, before);
      this.refused.push(`${item}: ${response.status} ${JSON.stringify(response.body)}`);
    } else this.unanswered += 1;
    return response;
  }

  /** Accepts any state of the item from now on. */
  release(item: string): void {
    this.#released.add(item);
  }

  /** Compares all items with the stored states, which count as acknowledged afterwards. Returns the differences. */
  compare(stored: ReadonlyMap<string, string>): string[] {
    const losses: string[] = [];
    for (const item of new Set([...stored.keys(), ...this.#expected.keys()])) {
      const [expected, found] = [this.#expectedOf(item), stored.get(item)];
      if (!this.#released.has(item) && !expected.has(found))
        losses.push(`${item} should be ${[...expected].join(' or ')}, is ${found}`);
      this.#expected.set(item, new Set([found]));
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
  message: (key: string) => `message ${key}`,
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
