/** A request that the function sent. */
export interface Call {
  /** As 'POST /rest/v1/favorites', without the query. */
  name: string;
  headers: Headers;
  body: Record<string, unknown> | undefined;
}

type Respond = () => Response | Promise<Response>;
/** Responses by the name of the call. Of an array, each call gets the next one, and further calls the last one. */
export type Responses = Record<string, Respond | Respond[]>;

export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

/** The response of PostgREST to a database error. */
export const databaseError = (code: string, message = '', details: unknown = null, status = 400) =>
  json({ code, message, details, hint: null }, status);

export const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;

/** A fetch that records its calls and rejects those that the test does not expect. */
export function createFakeFetch(responses: Responses) {
  const calls: Call[] = [];
  const fakeFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const name = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const isJson = request.headers.get('Content-Type')?.includes('json') ?? false;
    calls.push({ name, headers: request.headers, body: isJson && text ? JSON.parse(text) : undefined });
    const response = responses[name];
    const next = Array.isArray(response) ? (response.length > 1 ? response.shift() : response[0]) : response;
    if (!next) throw new Error(`The test did not expect ${name}`);
    return await abortable(next(), init?.signal);
  };
  return { calls, names: () => calls.map(({ name }) => name), fetch: fakeFetch };
}

function abortable<T>(promise: T | Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(promise).then(resolve, reject);
  });
}

/** The ways in which the project can fail, each as the response to a call. */
export const upstreamFailures: Record<string, Respond> = {
  timeout: () => new Promise<Response>(() => {}),
  'interrupted body': () =>
    new Response(new ReadableStream({ pull: (body) => body.error(new Error('reset')) })),
  'network error': () => Promise.reject(new TypeError('error sending request')),
  'gateway error': () => new Response('<html>Bad Gateway</html>', { status: 502 }),
  'database starting': json({ code: 'PGRST002', message: 'schema cache' }, 503),
  'proxy error': () => new Response('error code: 522', { status: 522 }),
};
