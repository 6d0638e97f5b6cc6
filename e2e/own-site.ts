import { createServer } from 'node:http';
import { keepTyped } from './pseudo/own-words.ts';

/** Serves pages of the site of an owner, by path, each with a policy. */
export async function startOwnSite(pages: Record<string, { body: string; policy?: string }>) {
  // What the owner copied is in the language of the owner.
  const bodies = Object.values(pages).flatMap(({ body }) => body.split(/<[^>]*>/));
  keepTyped('Our home', 'After', ...bodies);
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(page?.policy && { 'content-security-policy': page.policy }),
    });
    response.end(
      page
        ? `<!doctype html><html lang="en"><title>Our home</title><body><main><h1>Our home</h1>${page.body}<p id="after">After</p></main>`
        : '',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
