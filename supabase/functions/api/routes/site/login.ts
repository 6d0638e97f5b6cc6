import { loginSchema } from '../../../_shared/contract/site.ts';
import { defineRoute } from '../../../_shared/route.ts';

/** The path within the site that `value` names; undefined for anything that would lead off it. */
export function pathWithin(site: string, value: string | undefined): string | undefined {
  // Browsers read a backslash as a slash and skip tabs and line breaks, so `/\host` and `/\t/host` lead off the site.
  if (!value?.startsWith('/') || !URL.canParse(value, site)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, site);
  return origin === new URL(site).origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

export const login = defineRoute({
  name: 'login',
  method: 'GET',
  path: '/login',
  summary: 'Leads to the site with the sign-in dialog open.',
  access: 'open',
  input: { query: loginSchema },
  answers: {
    302: {
      description: 'To the site; `return` is kept when it is a path of the site.',
      headers: { Location: 'The site.' },
    },
  },
  handle: ({ environment }, { query }) => {
    const target = new URL(`${environment.siteUrl}/?signin=1`);
    const back = pathWithin(environment.siteUrl, query.return);
    if (back) target.searchParams.set('return', back);
    return { status: 302, headers: { Location: target.href } };
  },
});
