import { errorBodySchema, type ErrorBody, type ErrorCode } from '@contract/errors.ts';

type ApiErrorParts = { status: number; text: string; statusText: string; body: ErrorBody | undefined };

/** An answer that was not OK. The message is the status, a colon and the text of the answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** One entry for each refused field. */
  readonly details: NonNullable<ErrorBody['details']>;
  readonly requestId: string | undefined;
  /** The parsed answer; undefined when it was not the API that answered. */
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

/** No answer came: offline, a broken connection or a refused one. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** The answer came but is not what the contract says. */
export class ContractError extends Error {
  override name = 'ContractError';
}

/** Reads the answer's body; the answer must not have been read before. */
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

/** True when the caller is signed out, or no longer signed in. */
export const isUnauthorized = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** Another try may go well: the server could not be reached, or has failed. It says nothing about the caller. */
export const isOutage = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
