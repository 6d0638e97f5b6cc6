/**
 * Turns an upload into the plain one that @supabase/lite understands: the bytes as the body, their type and length in
 * the headers. supabase-js sends a browser's `File` as a form whose field for it has no name.
 */
export async function prepareUpload(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  let bytes: ArrayBuffer;
  if (headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await request.formData();
    const file = [...form.values()].find((value) => value instanceof File);
    bytes = file ? await file.arrayBuffer() : new ArrayBuffer(0);
    headers.set('content-type', file?.type || 'application/octet-stream');
    const seconds = form.get('cacheControl');
    if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
  } else {
    bytes = await request.arrayBuffer();
  }
  // Told by the bytes, not by the caller: the size limit of the bucket is checked against it.
  headers.set('content-length', String(bytes.byteLength));
  return new Request(request.url, { method: request.method, headers, body: bytes });
}
