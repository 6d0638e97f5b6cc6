import { fakeApi, signPhotos } from './fake-api.ts';

/** Mocks the signing of photo URLs; `refused` paths get an error. Returns the bodies of the requests. */
export function mockSigning({ refused = [] as string[], status = 200 } = {}): unknown[] {
  const bodies: unknown[] = [];
  fakeApi({
    'POST /storage/v1/object/sign': (request) => {
      bodies.push(request.body);
      return status === 200 ? signPhotos(request, refused) : { status, json: { message: 'down' } };
    },
  });
  return bodies;
}

/** The signed URL that `mockSigning` returns. */
export const signedUrl = (path: string) =>
  `http://127.0.0.1:54321/storage/v1/object/sign/property-images/${path}?token=t`;
