/**
 * The path of this site that was asked for; undefined for everything that leads elsewhere. Browsers overlook line
 * breaks and tabs in an address and read `\` as `/`, so it is compared as they understand it.
 */
export function pathWithin(path: string | null): string | undefined {
  const site = location.origin;
  if (!path?.startsWith('/') || !URL.canParse(path, site)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, site);
  return origin === site && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
