import type { Handler } from '../http-server.ts';
import { answerDownload } from './download.ts';
import { answerInSupabaseWords } from './errors.ts';
import { answerInfo } from './info.ts';
import { listFolder } from './list.ts';
import { signMany, signOne } from './sign.ts';
import { removingLast } from './remove-last.ts';
import { prepareUpload } from './upload.ts';

type Send = (request: Request) => Promise<Response>;
interface Repair {
  method: string;
  path: RegExp;
  answer(request: Request, send: Send): Promise<Response>;
}

const upload: Repair['answer'] = async (request, send) => send(await prepareUpload(request));

/** The first that fits is taken, so a route comes before a bucket that could have its name. */
const REPAIRS: Repair[] = [
  { method: 'POST', path: /^\/object\/list\/[^/]+$/, answer: listFolder },
  { method: 'POST', path: /^\/object\/sign\/[^/]+$/, answer: signMany },
  { method: 'POST', path: /^\/object\/sign\/[^/]+\/.+/, answer: signOne },
  { method: 'POST', path: /^\/object\/upload\/sign\//, answer: (request, send) => send(request) },
  { method: 'POST', path: /^\/object\/[^/]+\/.+/, answer: upload },
  { method: 'PUT', path: /^\/object\/[^/]+\/.+/, answer: upload },
  { method: 'GET', path: /^\/object\/info\//, answer: answerInfo },
  { method: 'GET', path: /^\/object\//, answer: answerDownload },
];

/**
 * The storage of @supabase/lite answers some requests otherwise than Supabase Storage does, and supabase-js then
 * fails or misreads them. This puts each of them right, on the way in or on the way out.
 */
export function bridgeStorage(lite: Handler): Handler {
  return async (request, connection) => {
    const send: Send = async (inner) => answerInSupabaseWords(await lite(inner, connection));
    const path = new URL(request.url).pathname.replace('/storage/v1', '');
    const repair = REPAIRS.find((one) => one.method === request.method && one.path.test(path));
    return removingLast(async () => (repair ? repair.answer(request, send) : send(request)));
  };
}
