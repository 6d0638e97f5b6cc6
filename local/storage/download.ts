/** Adds what Supabase Storage gives with a file: the type is binding, an unchanged file is not sent twice. */
export async function answerDownload(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const response = await send(request);
  if (!response.ok || !response.headers.has('etag')) return response;
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  const url = new URL(request.url);
  const name = url.searchParams.get('download');
  if (name !== null) {
    const filename = encodeURIComponent(name || decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
    headers.set('content-disposition', `attachment; filename*=UTF-8''${filename}`);
  }
  if (request.headers.get('if-none-match') !== response.headers.get('etag')) {
    return new Response(response.body, { status: response.status, headers });
  }
  headers.delete('content-length');
  return new Response(null, { status: 304, headers });
}
