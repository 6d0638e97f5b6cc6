import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerSigning, signedUrl } from '@/testing/storage.ts';
import { useSignedPhotos, useSignedPhotoUrls } from './photos.ts';
import { createQueryClient } from './query-client.ts';

function wrapper() {
  const queryClient = createQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
}

afterEach(() => vi.restoreAllMocks());

it('asks the storage once for all photos of a page, for 3,600 seconds', async () => {
  const asked = answerSigning();
  const { result } = renderHook(
    () =>
      [
        useSignedPhotoUrls(['a/1/x.jpg', 'a/1/y.jpg']),
        useSignedPhotoUrls(['a/2/z.jpg', 'a/1/x.jpg']),
      ] as const,
    { wrapper: wrapper() },
  );
  await waitFor(() => expect(result.current[1].size).toBe(2));
  expect(result.current[0].get('a/1/y.jpg')).toBe(signedUrl('a/1/y.jpg'));
  expect(asked).toEqual([{ expiresIn: 3_600, paths: ['a/1/x.jpg', 'a/1/y.jpg', 'a/2/z.jpg'] }]);
});

it('loses only the photo that may not be seen', async () => {
  answerSigning({ refused: ['a/1/gone.jpg'] });
  const { result } = renderHook(() => useSignedPhotos(['a/1/x.jpg', 'a/1/gone.jpg']), { wrapper: wrapper() });
  await waitFor(() => expect(result.current.get('a/1/gone.jpg')?.status).toBe('error'));
  expect(result.current.get('a/1/x.jpg')).toEqual({ url: signedUrl('a/1/x.jpg'), status: 'success' });
});

it('fails every photo when the storage does not answer', async () => {
  answerSigning({ status: 503 });
  const { result } = renderHook(() => useSignedPhotos(['a/1/x.jpg', 'a/1/y.jpg']), { wrapper: wrapper() });
  await waitFor(() =>
    expect([...result.current.values()].map(({ status }) => status)).toEqual(['error', 'error']),
  );
});
