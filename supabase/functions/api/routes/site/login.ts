import { pathWithin } from '../../../_shared/contract/path-within.ts';
import { loginSchema } from '../../../_shared/contract/site.ts';
import { defineRoute } from '../../../_shared/route.ts';

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
