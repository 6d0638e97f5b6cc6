import { concat } from './bytes.ts';

/** A photo of 10 MB with blocks of 500 bytes. Encoders write larger ones. More would take memory and time. */
const maxBlocks = 20_000;

/** Counts the blocks of a file. @throws {RangeError} when there are more than a photo has. */
export function blockCounter(): () => void {
  let blocks = 0;
  return () => {
    blocks += 1;
    if (blocks > maxBlocks) throw new RangeError('too many blocks');
  };
}

/** Collects what stays of a file: ranges, of which adjacent ones become one, and new bytes between them. */
export class Kept {
  readonly #file: Uint8Array;
  readonly #parts: Uint8Array[] = [];
  #start = 0;
  #end = 0;

  constructor(file: Uint8Array) {
    this.#file = file;
  }

  range(start: number, end: number): void {
    if (start !== this.#end) {
      this.#flush();
      this.#start = start;
    }
    this.#end = end;
  }

  add(bytes: Uint8Array): void {
    this.#flush();
    this.#start = this.#end;
    this.#parts.push(bytes);
  }

  /** What was kept, after the bytes of `before`. */
  join(...before: Uint8Array[]) {
    this.#flush();
    this.#start = this.#end;
    return concat([...before, ...this.#parts]);
  }

  #flush(): void {
    if (this.#end > this.#start) this.#parts.push(this.#file.subarray(this.#start, this.#end));
  }
}
