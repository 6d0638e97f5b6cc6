/** The empty page of the app, as the site's host serves it. */
export interface Shell {
  html: string;
  /** Those of the host that a page of the app needs, such as its content security policy. */
  headers: Record<string, string>;
}

/** Milliseconds. Short, because the scripts that it names are gone from some hosts once a new version is there. */
const KEPT = 15_000;

const HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
];

/** Reads the shell from the site, and keeps it for a moment. Throws when the site does not serve it. */
export function shellReader(siteUrl: string, send: typeof fetch): () => Promise<Shell> {
  let kept: { shell: Promise<Shell>; until: number } | undefined;

  async function read(): Promise<Shell> {
    const answer = await send(`${siteUrl}/spa.html`, { headers: { Accept: 'text/html' } });
    const html = await answer.text();
    if (!answer.ok || !html.includes('</head>'))
      throw new Error(`The site has no spa.html: ${answer.status}`);
    const named = HEADERS.map((name) => [name, answer.headers.get(name)] as const);
    return {
      html,
      headers: Object.fromEntries(named.flatMap(([name, value]) => (value ? [[name, value]] : []))),
    };
  }

  return async () => {
    if (!kept || Date.now() > kept.until) {
      const shell = read();
      kept = { shell, until: Date.now() + KEPT };
      // A failure is not kept.
      shell.catch(() => (kept = undefined));
    }
    return await kept.shell;
  };
}
