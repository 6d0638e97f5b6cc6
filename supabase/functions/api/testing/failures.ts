/** Ways in which a project can be away, each as the answer of a call. */
export const fakeUpstreamFailures = {
  'a project that does not answer in time': () => new Promise<Response>(() => {}),
  'a body that breaks off': () =>
    new Response(new ReadableStream({ pull: (body) => body.error(new Error('reset')) })),
  'a broken connection': () => Promise.reject(new TypeError('error sending request')),
  'a gateway that finds nobody behind it': () => new Response('<html>Bad Gateway</html>', { status: 502 }),
  'a database that is starting': () =>
    Response.json({ code: 'PGRST002', message: 'schema cache' }, { status: 503 }),
  'a proxy in front of the project': () => new Response('error code: 522', { status: 522 }),
};
