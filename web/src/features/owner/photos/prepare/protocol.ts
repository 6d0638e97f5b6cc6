import type { PixelKind } from '../metadata/strip.ts';
import type { Prepared } from './prepare.ts';

/** What goes to the worker and back; `id` pairs them. `prepared` is absent when the worker failed. */
export type PrepareRequest = { id: number; file: File; kind: PixelKind };
export type PrepareAnswer = { id: number; prepared?: Prepared };
