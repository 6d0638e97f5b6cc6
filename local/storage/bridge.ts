import type { Handler } from '../http-server.ts';
import { answerDownload } from './download.ts';
import { answerInSupabaseWords } from './errors.ts';
import { listFolder } from './list.ts';
import { signMany, signOne } from './sign.ts';
import { prepareUpload } from './upload.ts';

const OBJECT =
  /^\/storage\/v1\/object\/(?!list\/|sign\/|upload\/|info\/|public\/|authenticated\/|move$|copy$)[^/]+\/.+/;
const SIGN_ONE = /^\/storage\/v1\/object\/sign\/[^/]+\/.+/;
const SIGN_MANY = /^\/storage\/v1\/object\/sign\/[^/]+$/;
const LIST = /^\/storage\/v1\/object\/list\/[^/]+$/;

/**
 * The storage of @supabase/lite answers some requests otherwise than Supabase Storage does, and supabase-js then
 * fails or misreads them. This puts each of them right, on the way in or on the way out.
 */
export function bridgeStorage(lite: Handler): Handler {
  return async (request, connection) => {
    const send = async (inner: Request) => answerInSupabaseWords(await lite(inner, connection));
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && LIST.test(pathname)) return listFolder(request, send);
    if (request.method === 'POST' && SIGN_ONE.test(pathname)) return signOne(request, send);
    if (request.method === 'POST' && SIGN_MANY.test(pathname)) return signMany(request, send);
    if (['POST', 'PUT'].includes(request.method) && OBJECT.test(pathname))
      return send(await prepareUpload(request));
    if (request.method === 'GET') return answerDownload(request, send);
    return send(request);
  };
}
