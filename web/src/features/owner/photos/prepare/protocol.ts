import type { Kind } from '../file-kind.ts';
import type { Prepared } from './prepare.ts';

/** What goes to the worker and back; `id` pairs them. `prepared` is absent when the worker failed. */
export type PrepareRequest = { id: number; file: Blob; kind: Kind };
export type PrepareAnswer = { id: number; prepared?: Prepared };
