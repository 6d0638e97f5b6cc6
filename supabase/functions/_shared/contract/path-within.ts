/**
 * The path, query and hash of `path` when it stays within `site`, otherwise undefined. Compares the parsed address,
 * because browsers read `\` as `/` and skip tabs and line breaks: `/\host` and `/\t/host` lead to another site.
 */
export function pathWithin(site: string, path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, site)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, site);
  return origin === new URL(site).origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
