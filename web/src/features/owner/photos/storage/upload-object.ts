import { env } from '@/config/env.ts';
import { photoBucket } from '@/lib/supabase.ts';
import { supabase } from '@/lib/supabase.ts';

type Options = {
  signal: AbortSignal;
  /** Called with 0 to 1 while the bytes leave. */
  onProgress?: (part: number) => void;
};

/**
 * Stores a file in the bucket. The request is the one supabase-js makes; only XMLHttpRequest tells how far it is.
 * @throws {Error} 'User not authenticated', the storage's own message, or that no answer came.
 * @throws {DOMException} AbortError when the signal says so.
 */
export async function uploadObject(path: string, file: Blob, { signal, onProgress }: Options): Promise<void> {
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new Error('User not authenticated');
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open('POST', `${env.supabaseUrl}/storage/v1/object/${photoBucket}/${path}`);
  request.setRequestHeader('Authorization', `Bearer ${data.session.access_token}`);
  request.setRequestHeader('apikey', env.supabasePublishableKey);
  request.setRequestHeader('x-upsert', 'false');
  const body = new FormData();
  body.append('cacheControl', '3600');
  body.append('', file);
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  try {
    await new Promise<void>((resolve, reject) => {
      request.upload.addEventListener('progress', (event) => onProgress?.(event.loaded / event.total));
      request.addEventListener('load', () =>
        request.status < 300 ? resolve() : reject(new Error(messageOf(request))),
      );
      request.addEventListener('error', () => reject(new Error('The connection was lost')));
      request.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
      request.send(body);
    });
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const tooMany = 'Too many photos were added and not saved. Save those that are here, or try again tomorrow';

function messageOf({ responseText }: XMLHttpRequest): string {
  try {
    const answer: unknown = JSON.parse(responseText);
    if (typeof answer === 'object' && answer && 'message' in answer) {
      // The folder is the owner's own, so it is full: what it said is about the rows of a table.
      if ('statusCode' in answer && answer.statusCode === '403') return tooMany;
      return String(answer.message);
    }
  } catch {
    // Not the storage itself answered, but something in front of it.
  }
  return 'Unknown error';
}
