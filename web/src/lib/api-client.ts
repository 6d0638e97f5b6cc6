import { isAuthRetryableFetchError, type AuthError } from '@supabase/auth-js';
import type * as z from 'zod/mini';
import { unpricedCountHeader } from '@contract/search.ts';
import { env } from '@/config/env.ts';
import { ApiError, ContractError, isAbort, NetworkError, toApiError } from './errors.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { outageOf } from './outage.ts';
import { reportSessionExpired } from './session-expiry.ts';
import { supabase } from './supabase.ts';

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Beyond those that every call carries. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * One call of the product's API; `path` begins with `/api`. The caller's token goes along when there is one.
 *
 * @throws {ApiError} when the answer is not OK. A session that has ended is reported first, see `session-expiry`.
 * @throws {NetworkError} when no answer came in time. An abort is thrown as it is.
 * Either is also thrown when the session could not be renewed: without a token the call would be that of a visitor.
 */
export async function apiFetch(
  path: string,
  { method = 'GET', body, headers: own, signal }: Options = {},
): Promise<Response> {
  const { data, error: unrenewed } = await supabase.auth.getSession();
  if (isAuthRetryableFetchError(unrenewed)) throw renewalError(unrenewed);
  const token = data.session?.access_token;
  const headers = new Headers(own);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await arrived(
    fetchInTime(env.apiUrl + path.replace(/^\/api(?=\/)/, ''), {
      method,
      headers,
      credentials: 'include',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }),
  );
  if (response.ok) return response;
  const error = await toApiError(response);
  if (error.status === 401 && error.body?.sessionExpired) reportSessionExpired();
  throw error;
}

/** The authentication service did not answer, or answered that it failed. */
function renewalError(error: AuthError): Error {
  if (outageOf(error) === 'connection') return new NetworkError('The session could not be renewed');
  return new ApiError({ status: error.status ?? 500, text: '', statusText: error.message, body: undefined });
}

/** What is on its way: an answer, or its body. */
async function arrived<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new NetworkError('No answer from the server', { cause: error });
  }
}

/** A GET whose answer is checked against its schema. */
export async function apiGet<T extends z.ZodMiniType>(
  path: string,
  schema: T,
  { signal }: { signal?: AbortSignal } = {},
): Promise<z.output<T>> {
  return parseAnswer(await apiFetch(path, signal ? { signal } : {}), schema);
}

/**
 * @throws {ContractError} when the answer is not what the contract says.
 * @throws {NetworkError} when the connection broke in the middle of it.
 */
export async function parseAnswer<T extends z.ZodMiniType>(
  response: Response,
  schema: T,
): Promise<z.output<T>> {
  const parsed = schema.safeParse(parseJson(await arrived(response.text())));
  if (!parsed.success) throw new ContractError('The answer is not what was agreed', { cause: parsed.error });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type PageInfo = {
  /** How many there are in all; undefined when the answer does not say. */
  total: number | undefined;
  /** Give it back as `cursor` to get the next page; undefined on the last. */
  nextCursor: string | undefined;
  /** Homes that a cost filter left out because they show no price. */
  unpricedCount: number;
};

/** What the headers of a list answer say about its page. */
export function readPage(response: Response): PageInfo {
  const total = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  const next = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(response.headers.get('Link') ?? '')?.[1];
  return {
    total: total === undefined ? undefined : Number(total),
    nextCursor: next ? (new URL(next, location.origin).searchParams.get('cursor') ?? undefined) : undefined,
    unpricedCount: Number(response.headers.get(unpricedCountHeader) ?? 0),
  };
}
