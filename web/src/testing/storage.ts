import { vi } from 'vitest';

type Request = { expiresIn: number; paths: string[] };

/** Answers for the storage when it is asked for links to photos; `refused` may not be seen. Records what was asked. */
export function answerSigning({ refused = [] as string[], status = 200 } = {}): Request[] {
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

/** The link that the answer makes for a photo. */
export const signedUrl = (path: string) =>
  `http://127.0.0.1:54321/storage/v1/object/sign/property-images/${path}?token=t`;
