/** The empty page of the app, as the site serves it. */
export interface Shell {
  html: string;
  /** The response headers that pages of the app need, such as the content security policy. */
  headers: Record<string, string>;
}

/** Milliseconds. Short, because some hosts delete the scripts that the shell loads when a new version is deployed. */
const maxAge = 15_000;

const keptHeaders = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
]);

/**
 * Returns a function that reads the shell of a language from the site, cached for `maxAge`. It throws when the site has no
 * shell. `address` is that of the language.
 */
export function shellReader(address: string, send: typeof fetch): () => Promise<Shell> {
  let cached: { shell: Promise<Shell>; until: number } | undefined;

  async function read(): Promise<Shell> {
    const response = await send(`${address}/spa.html`, { headers: { Accept: 'text/html' } });
    const html = await response.text();
    if (!response.ok || !html.includes('</head>'))
      throw new Error(`The site has no ${address}/spa.html: ${response.status}`);
    const headers = [...response.headers].filter(([name]) => keptHeaders.has(name));
    return { html, headers: Object.fromEntries(headers) };
  }

  return async () => {
    if (!cached || Date.now() > cached.until) {
      const shell = read();
      cached = { shell, until: Date.now() + maxAge };
      // A failure is not cached.
      shell.catch(() => (cached = undefined));
    }
    return await cached.shell;
  };
}

/** A page of the app. */
export const pageResponse = (shell: Shell, html: string, status: number): Response =>
  new Response(html, {
    status,
    // Shared caches would keep the page longer than some hosts keep the scripts that it loads.
    headers: { ...shell.headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
