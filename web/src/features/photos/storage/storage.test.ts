import { fakeApi } from '@/testing/fake-api.ts';
import { storeSession } from '@/testing/session.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removePhotos, tempPath } from './photo-files.ts';
import { storePhoto } from './store-photo.ts';

let uploadResponse: { status: number; responseText: string } | 'lost' | 'never';
let sent: string[];

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  open(method: string, url: string) {
    sent.push(`${method} ${url}`);
  }
  setRequestHeader() {}
  send() {
    if (uploadResponse === 'never') return;
    Object.assign(this, uploadResponse);
    queueMicrotask(() => {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
      this.dispatchEvent(new Event(uploadResponse === 'lost' ? 'error' : 'load'));
    });
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

const sign = 'POST /storage/v1/object/sign/property-images/me/temp/1.jpg';
function store(signal = new AbortController().signal, onProgress = vi.fn()) {
  const file = new Blob(['photo'], { type: 'image/jpeg' });
  const options = { path: 'me/temp/1.jpg', name: 'front.jpg', signal, onProgress };
  return storePhoto({ photo: file, thumbnail: file }, options);
}

beforeEach(() => {
  sent = [];
  uploadResponse = { status: 200, responseText: '{}' };
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  storeSession();
});

describe('storePhoto', () => {
  it('uploads the thumbnail and the photo and returns a link for one day', async () => {
    let asked: unknown;
    fakeApi({
      [sign]: ({ body }) => {
        asked = body;
        return { json: { signedURL: '/object/sign/x?token=t' } };
      },
    });
    const onProgress = vi.fn();
    expect(await store(undefined, onProgress)).toEqual({
      path: 'me/temp/1.jpg',
      url: 'http://127.0.0.1:54321/storage/v1/object/sign/x?token=t',
      metadata: { size: 5, mimeType: 'image/jpeg', originalName: 'front.jpg' },
    });
    expect(asked).toEqual({ expiresIn: 86_400 });
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.25);
    const folder = 'http://127.0.0.1:54321/storage/v1/object/property-images/me/temp';
    expect(sent).toEqual([`POST ${folder}/1.thumb.jpg`, `POST ${folder}/1.jpg`]);
  });

  it('requires a session', async () => {
    localStorage.clear();
    await expect(store()).rejects.toThrow('Failed to upload front.jpg: User not authenticated');
  });

  it.each<[typeof uploadResponse, string]>([
    [
      { status: 400, responseText: '{"statusCode":"413","message":"The object is too large"}' },
      'The object is too large',
    ],
    [
      { status: 400, responseText: '{"statusCode":"403","message":"row-level security"}' },
      'You have added too many photos without saving. Please save the photos that are here, or try again tomorrow',
    ],
    [
      {
        status: 400,
        responseText: '{"statusCode":"403","message":"\\"exp\\" claim timestamp check failed"}',
      },
      'Your sign-in could not be checked. Please try again. If that fails, sign in again.',
    ],
    [
      { status: 500, responseText: '{"statusCode":"500","message":"database error, code: SC401"}' },
      'Your session has ended. Please sign in again. This form keeps what you entered',
    ],
    [
      { status: 500, responseText: '{"statusCode":"500","message":"database error, code: PT503"}' },
      'Changes are paused for a few minutes. Please try again then. This form keeps what you entered',
    ],
    [{ status: 502, responseText: '<html>' }, 'Unknown error'],
    ['lost', 'The connection was lost'],
  ])('explains a failed upload: %j', async (response, reason) => {
    uploadResponse = response;
    await expect(store()).rejects.toThrow(`Failed to upload front.jpg: ${reason}`);
  });

  it.each([
    [
      400,
      { statusCode: '404', message: 'Object not found' },
      'File was not actually uploaded: me/temp/1.jpg',
    ],
    [500, { statusCode: '500', message: 'down' }, 'Failed to create signed URL for front.jpg: down'],
  ])('reports that no link can be created: %i', async (status, json, message) => {
    fakeApi({ [sign]: { status, json } });
    await expect(store()).rejects.toThrow(message);
  });

  it('rethrows an AbortError', async () => {
    const controller = new AbortController();
    uploadResponse = 'never';
    const storing = store(controller.signal);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    controller.abort();
    await expect(storing).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it.each([
  ['other/temp/1.jpg', 'You can only delete your own images'],
  ['me2/temp/1.jpg', 'You can only delete your own images'],
  ['me/temp/1.jpg', 'Failed to delete image: no'],
])('removePhotos reports why %s cannot be removed', async (path, message) => {
  fakeApi({ 'DELETE /storage/v1/object': { status: 500, json: { message: 'no' } } });
  await expect(removePhotos(['me/temp/2.jpg', path], 'me')).rejects.toThrow(message);
});

it('tempPath is a random name with the extension of the type', () => {
  expect(tempPath('me', 'image/webp')).toMatch(/^me\/temp\/[0-9a-f-]{36}\.webp$/);
});
