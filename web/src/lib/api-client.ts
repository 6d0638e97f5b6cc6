import type * as z from 'zod/mini';
import type { Call } from '@contract/call.ts';
import { fullCountHeader, siteHeader, unpricedCountHeader } from '@contract/headers.ts';
import { callUrl, type Given, type Target } from './call-url.ts';
import { ApiError, ContractError, isAbort, NetworkError, parseJson } from './errors.ts';
import { takeEarlyResponse } from './early-responses.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { isAuthOutage, outageOf } from './outage.ts';
import { reportSessionExpired, sessionEndedText } from './session-expiry.ts';
import type { Reader } from './shape.ts';
import { sessionToken } from './session-token.ts';

/** What a call sends. The body is sent as JSON. */
type Input<C extends Call> = Target<C> & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds until the body has arrived, if it is a large file. */
  limitMs?: number;
  /** Whether the request outlives the page. */
  keepalive?: boolean;
} & (C['body'] extends z.ZodMiniType ? { body: z.input<C['body']> } : { body?: undefined });

/** The body of a successful response. */
type Answer<C extends Call> = C['response'] extends z.ZodMiniType ? z.output<C['response']> : never;

/**
 * Sends a call with the access token of the session, if there is one.
 *
 * @throws {ApiError} when the response is not OK. An expired session is reported first, see `session-expiry.ts`.
 * @throws {NetworkError} when no response came in time. Aborts are rethrown as they are.
 * Throws either when the session cannot be refreshed, because a call without its token would be a visitor's.
 */
export function sendCall<C extends Call>(call: C, ...given: Given<Input<C>>): Promise<Response>;
export async function sendCall(
  call: Call,
  {
    body,
    headers: own,
    signal,
    limitMs,
    keepalive = false,
    ...target
  }: {
    body?: unknown;
    headers?: HeadersInit;
    signal?: AbortSignal;
    limitMs?: number;
    keepalive?: boolean;
  } = {},
): Promise<Response> {
  const url = callUrl(call, target);
  const { token, error: renewalError } = await sessionToken();
  if (isAuthOutage(renewalError)) throw toOutageError(renewalError);
  if (renewalError) throw sessionEnded();
  const headers = new Headers(own);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  // Error texts come in the language of the site. The default is English.
  const language = import.meta.env.LANGUAGE ?? 'en';
  if (language !== 'en') headers.set('Accept-Language', siteHeader(language));
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const early = call.method === 'GET' ? await takeEarlyResponse(url, token) : undefined;
  const response =
    early ??
    (await wrapNetworkError(
      fetchInTime(
        url,
        {
          method: call.method,
          headers,
          credentials: 'include',
          keepalive,
          signal,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        limitMs,
      ),
    ));
  if (response.ok) return response;
  const error = new ApiError(response, await response.text());
  if (error.status === 401 && error.body?.sessionExpired) reportSessionExpired();
  throw error;
}

/** The error for a session that cannot be renewed, as the API answers for one that has ended. */
function sessionEnded(): ApiError {
  const body = { code: 'session_expired', message: sessionEndedText, requestId: '', sessionExpired: true };
  return new ApiError({ status: 401, statusText: 'Unauthorized' }, JSON.stringify(body));
}

/** The error for an authentication service that is unreachable or failed. */
function toOutageError(error: Error & { status?: number | undefined }): Error {
  if (outageOf(error) === 'connection') return new NetworkError('The session could not be refreshed');
  return new ApiError({ status: error.status ?? 500, statusText: error.message });
}

const wrapNetworkError = <T>(pending: Promise<T>): Promise<T> =>
  pending.catch((cause: unknown) => {
    throw isAbort(cause) ? cause : new NetworkError('No response from the server', { cause });
  });

/** Calls the API and checks the response with `reader`. */
export async function readCall<C extends Call, T extends Answer<C>>(
  call: C,
  reader: Reader<T>,
  ...given: Given<Input<C>>
): Promise<T> {
  return parseResponse(await sendCall(call, ...given), reader);
}

/**
 * @throws {ContractError} when the body is not what the reader expects.
 * @throws {NetworkError} when the connection broke while the body was read.
 */
export async function parseResponse<T>(response: Response, reader: Reader<T>): Promise<T> {
  const body = parseJson(await wrapNetworkError(response.text()));
  try {
    return reader.parse(body);
  } catch (cause) {
    throw new ContractError('The response does not match the contract', { cause });
  }
}

/** Reads the paging headers of a list response. */
export function readPage({ headers }: Response) {
  const total = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1];
  const next = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(headers.get('Link') ?? '')?.[1];
  return {
    /** Entries of all pages; undefined when the response does not say. */
    total: total === undefined ? undefined : Number(total),
    /** The `cursor` of the next page; undefined on the last page. */
    nextCursor: next ? (new URL(next, location.origin).searchParams.get('cursor') ?? undefined) : undefined,
    /** Properties without a price that a cost filter left out. */
    unpricedCount: Number(headers.get(unpricedCountHeader) ?? 0),
    /** Properties without a free spot, in a search that includes them. */
    fullCount: Number(headers.get(fullCountHeader) ?? 0),
  };
}
