import { errorCodes } from '@contract/error-codes.ts';
import type { Conflict, ErrorBody } from '@contract/errors.ts';
import { flag, list, nullable, oneOf, optional, record, text } from './shape.ts';
import type { ErrorCode } from '@contract/error-codes.ts';

const factsShape = record<Conflict['seen']>({});
export const conflictShape = record<Conflict>({
  seen: factsShape,
  theirs: factsShape,
  yours: factsShape,
  changedAt: nullable(text),
  changedBy: nullable(text),
});

const errorBodyShape = record<ErrorBody>({
  code: oneOf(errorCodes),
  message: text,
  requestId: text,
  details: optional(list(record({ field: text, message: text }))),
  suggestions: optional(list(record({ city: text, state: text }))),
  inquiryId: optional(text),
  conflict: optional(conflictShape),
  sessionExpired: optional(flag),
});

/** A response that was not OK. The message is the status, a colon and the body. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The parsed body; undefined when the response did not come from the API. */
  readonly body: ErrorBody | undefined;
  readonly code: ErrorCode | undefined;
  readonly details: NonNullable<ErrorBody['details']>;

  constructor({ status, statusText }: Pick<Response, 'status' | 'statusText'>, responseText = '') {
    super(`${status}: ${responseText || statusText}`);
    this.status = status;
    const body = parseJson(responseText);
    this.body = errorBodyShape.matches(body) ? errorBodyShape.parse(body) : undefined;
    this.code = this.body?.code;
    this.details = this.body?.details ?? [];
  }
}

/** No response: offline, or the connection failed. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

export class ContractError extends Error {
  override name = 'ContractError';
}

/** Undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isUnauthorized = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

export const isNotFound = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 404;

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'conflict';

/** True when the server was unreachable or failed. A retry may succeed. */
export const isOutage = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
