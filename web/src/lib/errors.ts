import { errorBodySchema, type ErrorBody, type ErrorCode } from '@contract/errors.ts';

type ApiErrorParts = { status: number; text: string; statusText: string; body: ErrorBody | undefined };

/** A response that was not OK. The message is the status, a colon and the body. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** One entry per invalid field. */
  readonly details: NonNullable<ErrorBody['details']>;
  readonly requestId: string | undefined;
  /** The parsed body; undefined when the response did not come from the API. */
  readonly body: ErrorBody | undefined;

  constructor({ status, text, statusText, body }: ApiErrorParts) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.code = body?.code;
    this.details = body?.details ?? [];
    this.requestId = body?.requestId;
    this.body = body;
  }
}

/** No response: offline, or the connection failed. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** The response does not match the contract. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** Consumes the body of the response. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  return new ApiError({
    status: response.status,
    text,
    statusText: response.statusText,
    body: parseBody(text),
  });
}

function parseBody(text: string): ErrorBody | undefined {
  try {
    return errorBodySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** True when the caller has no valid session. */
export const isUnauthorized = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** True when the server was unreachable or failed. A retry may succeed. */
export const isOutage = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
