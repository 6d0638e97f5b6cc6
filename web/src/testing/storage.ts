import { vi } from 'vitest';

type Request = { expiresIn: number; paths: string[] };

/** Mocks the signing of photo URLs; `refused` paths get an error. Returns the requests. */
export function mockSigning({ refused = [] as string[], status = 200 } = {}): Request[] {
  const requests: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const request: Request = JSON.parse(await new Response(init?.body ?? '').text());
    requests.push(request);
    if (status !== 200)
      return Response.json({ message: 'down', error: 'down', statusCode: String(status) }, { status });
    return Response.json(
      request.paths.map((path) =>
        refused.includes(path)
          ? {
              path,
              signedURL: null,
              error: 'Either the object does not exist or you do not have access to it',
            }
          : { path, signedURL: `/object/sign/property-images/${path}?token=t`, error: null },
      ),
    );
  });
  return requests;
}

/** The signed URL that `mockSigning` returns. */
export const signedUrl = (path: string) =>
  `http://127.0.0.1:54321/storage/v1/object/sign/property-images/${path}?token=t`;
