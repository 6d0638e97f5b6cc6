import { fakeApi, type Answer } from '@/testing/fake-api.ts';
import { storeSession } from '@/testing/session.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isTemp, propertyPath, removePhotos, tempPath } from './photo-files.ts';
import { storePhoto } from './store-photo.ts';

let uploadResponse: () => { status: number; text: string } | 'lost';
let sent: { url: string; headers: Record<string, string>; body: unknown }[] = [];

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  #url = '';
  #headers: Record<string, string> = {};
  open(_method: string, url: string) {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  send(body: unknown) {
    sent.push({ url: this.#url, headers: this.#headers, body });
    const response = uploadResponse();
    queueMicrotask(() => {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
      if (response === 'lost') return this.dispatchEvent(new Event('error'));
      Object.assign(this, { status: response.status, responseText: response.text });
      return this.dispatchEvent(new Event('load'));
    });
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

const photo = new Blob(['photo'], { type: 'image/jpeg' });
const thumbnail = new Blob(['small'], { type: 'image/jpeg' });
const store = (signal = new AbortController().signal, onProgress = vi.fn()) =>
  storePhoto({ photo, thumbnail }, { path: 'me/temp/1.jpg', name: 'front.jpg', signal, onProgress });
const signing = (answer: Answer) =>
  fakeApi({ 'POST /storage/v1/object/sign/property-images/me/temp/1.jpg': answer });

beforeEach(() => {
  sent = [];
  uploadResponse = () => ({ status: 200, text: '{}' });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  storeSession();
});

describe('storePhoto', () => {
  it('uploads the thumbnail and the photo and returns a link for one day', async () => {
    let asked: unknown;
    fakeApi({
      'POST /storage/v1/object/sign': ({ body }) => {
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
    const base = 'http://127.0.0.1:54321/storage/v1/object/property-images/me/temp';
    expect(sent.map(({ url }) => url)).toEqual([`${base}/1.thumb.jpg`, `${base}/1.jpg`]);
    expect(sent[1]?.headers).toEqual({
      Authorization: 'Bearer token-1',
      apikey: 'publishable-key',
      'x-upsert': 'false',
    });
    const form = sent[1]?.body;
    expect(form instanceof FormData && [...form.keys()]).toEqual(['cacheControl', '']);
  });

  it('requires a session', async () => {
    localStorage.clear();
    await expect(store()).rejects.toThrow('Failed to upload front.jpg: User not authenticated');
  });

  it.each([
    [
      { status: 400, text: '{"statusCode":"413","message":"The object is too large"}' },
      'The object is too large',
    ],
    [
      { status: 400, text: '{"statusCode":"403","message":"new row violates row-level security policy"}' },
      'You have added too many photos without saving. Please save the photos that are here, or try again tomorrow',
    ],
    [{ status: 502, text: '<html>' }, 'Unknown error'],
    ['lost', 'The connection was lost'],
  ] as const)('explains a failed upload: %j', async (answer, reason) => {
    uploadResponse = () => answer;
    await expect(store()).rejects.toThrow(`Failed to upload front.jpg: ${reason}`);
  });

  it('reports a missing file', async () => {
    signing({ status: 400, json: { statusCode: '404', error: 'not_found', message: 'Object not found' } });
    await expect(store()).rejects.toThrow('File was not actually uploaded: me/temp/1.jpg');
  });

  it('reports a failed link', async () => {
    signing({ status: 500, json: { statusCode: '500', message: 'down' } });
    await expect(store()).rejects.toThrow('Failed to create signed URL for front.jpg: down');
  });

  it('rethrows an AbortError', async () => {
    const controller = new AbortController();
    uploadResponse = () => {
      queueMicrotask(() => controller.abort());
      return { status: 200, text: '{}' };
    };
    await expect(store(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('removePhotos', () => {
  it('removes each photo with its thumbnail', async () => {
    let asked: unknown;
    fakeApi({
      'DELETE /storage/v1/object/property-images': ({ body }) => {
        asked = body;
        return { json: [] };
      },
    });
    await removePhotos(['me/temp/1.png'], 'me');
    expect(asked).toEqual({ prefixes: ['me/temp/1.png', 'me/temp/1.thumb.jpg'] });
  });

  it('makes no request without paths', async () => {
    await expect(removePhotos([], 'me')).resolves.toBeUndefined();
  });

  it('rejects paths outside of the own folder', async () => {
    for (const path of ['other/temp/1.jpg', 'me2/temp/1.jpg'])
      await expect(removePhotos(['me/temp/1.jpg', path], 'me')).rejects.toThrow(
        'You can only delete your own images',
      );
  });

  it('reports the error of the storage', async () => {
    fakeApi({ 'DELETE /storage/v1/object': { status: 403, json: { message: 'no' } } });
    await expect(removePhotos(['me/temp/1.jpg'], 'me')).rejects.toThrow('Failed to delete image: no');
  });
});

describe('paths', () => {
  it('creates a random temp name and keeps it in the folder of the property', () => {
    const path = tempPath('me', 'image/webp');
    expect(path).toMatch(/^me\/temp\/[0-9a-f-]{36}\.webp$/);
    expect(isTemp(path)).toBe(true);
    expect(propertyPath(path, 'home')).toBe(path.replace('temp', 'home'));
    expect(isTemp(propertyPath(path, 'home'))).toBe(false);
  });
});
