import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mockSigning, signedUrl } from '@/testing/storage.ts';
import { useSignedPhoto } from './photos.ts';
import { createQueryClient } from './query-client.ts';

function wrapper() {
  const queryClient = createQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
}

afterEach(() => vi.restoreAllMocks());

const usePhotos = (...paths: string[]) => [useSignedPhoto(paths[0]), useSignedPhoto(paths[1])] as const;

it('signs all photos of a page with one request, for 3,600 seconds', async () => {
  const asked = mockSigning();
  const { result } = renderHook(
    () => [...usePhotos('a/1/x.jpg', 'a/1/y.jpg'), ...usePhotos('a/2/z.jpg', 'a/1/x.jpg')] as const,
    { wrapper: wrapper() },
  );
  await waitFor(() => expect(result.current[3].url).toBe(signedUrl('a/1/x.jpg')));
  expect(result.current[1].url).toBe(signedUrl('a/1/y.jpg'));
  expect(asked).toEqual([{ expiresIn: 3_600, paths: ['a/1/x.jpg', 'a/1/y.jpg', 'a/2/z.jpg'] }]);
});

it('takes the URLs that the shell has signed, once', async () => {
  const asked = mockSigning();
  window.earlyPhotos = Promise.resolve([{ path: 'a/1/x.jpg', signedURL: '/object/sign/early' }]);
  const first = renderHook(() => usePhotos('a/1/x.jpg', 'a/1/y.jpg'), { wrapper: wrapper() });
  await waitFor(() => expect(first.result.current[1].url).toBe(signedUrl('a/1/y.jpg')));
  expect(first.result.current[0].url).toMatch(/\/storage\/v1\/object\/sign\/early$/);
  const second = renderHook(() => usePhotos('a/1/x.jpg'), { wrapper: wrapper() });
  await waitFor(() => expect(second.result.current[0].url).toBe(signedUrl('a/1/x.jpg')));
  expect(asked).toEqual([
    { expiresIn: 3_600, paths: ['a/1/y.jpg'] },
    { expiresIn: 3_600, paths: ['a/1/x.jpg'] },
  ]);
});

it('shows the photo that the shell has loaded', async () => {
  mockSigning();
  window.earlyPhotos = Promise.resolve([{ path: 'a/1/x.jpg', signedURL: 'blob:photo' }]);
  const { result } = renderHook(() => usePhotos('a/1/x.jpg'), { wrapper: wrapper() });
  await waitFor(() => expect(result.current[0].url).toBe('blob:photo'));
});

it('signs itself when the request of the shell failed', async () => {
  const asked = mockSigning();
  window.earlyPhotos = Promise.resolve(undefined);
  const { result } = renderHook(() => usePhotos('a/1/x.jpg'), { wrapper: wrapper() });
  await waitFor(() => expect(result.current[0].url).toBe(signedUrl('a/1/x.jpg')));
  expect(asked).toHaveLength(1);
});

it('fails only the photo that is not visible to the caller', async () => {
  mockSigning({ refused: ['a/1/gone.jpg'] });
  const { result } = renderHook(() => usePhotos('a/1/x.jpg', 'a/1/gone.jpg'), { wrapper: wrapper() });
  await waitFor(() => expect(result.current[1].status).toBe('error'));
  expect(result.current[0]).toEqual({ url: signedUrl('a/1/x.jpg'), status: 'success' });
});

it('fails all photos when the request fails', async () => {
  mockSigning({ status: 503 });
  const { result } = renderHook(() => usePhotos('a/1/x.jpg', 'a/1/y.jpg'), { wrapper: wrapper() });
  await waitFor(() => expect(result.current.map(({ status }) => status)).toEqual(['error', 'error']));
});

it('signs the shown photos again before their URLs expire, with one request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const asked = mockSigning();
    renderHook(() => usePhotos('a/1/x.jpg', 'a/1/y.jpg'), { wrapper: wrapper() });
    await vi.advanceTimersByTimeAsync(3_299_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(asked[1]).toEqual({ expiresIn: 3_600, paths: ['a/1/x.jpg', 'a/1/y.jpg'] });
    await vi.advanceTimersByTimeAsync(3_300_000);
    expect(asked).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});
