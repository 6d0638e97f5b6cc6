import { securityHeaders } from '../../web/build/hosts/security-headers.ts';

export interface DevelopmentSite {
  port: number;
  supabaseUrl: string;
  /** Stands at each script of the page that has no address of its own: the development server has more than a build. */
  nonce: string;
}

/** What a host sends with the built site, and leave for what the development server adds to it: scripts and a socket. */
export function siteHeaders({ port, supabaseUrl, nonce }: DevelopmentSite): Record<string, string> {
  const more: [string, string][] = [
    ["script-src 'self'", `'nonce-${nonce}'`],
    ["connect-src 'self'", `ws://127.0.0.1:${port}`],
  ];
  const headers = securityHeaders({ pages: [], supabaseUrl, apiUrl: undefined });
  return Object.fromEntries(
    headers.map(([name, value]) => [
      name,
      more.reduce(
        (policy, [directive, source]) => policy.replace(directive, `${directive} ${source}`),
        value,
      ),
    ]),
  );
}
