const VERIFY_LINK = /https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/g;

/**
 * Makes the links of a mail those of a hosted project: they lead to the gateway, which verifies and sends on to where
 * the caller asked for. @supabase/lite points them at the site, where nobody answers, and forgets `redirect_to`.
 */
export function repairLinks(text: string, gatewayUrl: string, redirectTo: string | null): string {
  return text.replace(VERIFY_LINK, (link) => {
    const escaped = link.includes('&amp;');
    const old = new URL(escaped ? link.replaceAll('&amp;', '&') : link);
    const url = new URL(`/auth/v1/verify${old.search}`, gatewayUrl);
    if (redirectTo) url.searchParams.set('redirect_to', redirectTo);
    return escaped ? url.href.replaceAll('&', '&amp;') : url.href;
  });
}
