import * as z from 'zod/mini';
import {
  readUnsubscribeSchema,
  unsubscribedSchema,
  unsubscribeQuery,
} from '../../_shared/contract/saved-searches.ts';
import { ApiError } from '../../_shared/errors.ts';
import { defineRoute, ok } from '../../_shared/route.ts';

const unsubscribed = { component: 'Unsubscribed', schema: unsubscribedSchema };

/** @param data null for a token that is malformed or expired */
function respond(data: unknown) {
  if (!data)
    throw new ApiError('not_found', {
      message:
        'This link is incomplete or older than a year. You can end the mails on the page of your saved searches.',
    });
  return ok(unsubscribedSchema.parse(data));
}

export const unsubscribeRoutes = [
  defineRoute({
    name: 'openUnsubscribe',
    method: 'GET',
    path: '/unsubscribe',
    summary: 'Redirects to the page that asks before it ends the mail. Changes nothing.',
    access: 'open',
    input: { query: z.object({ token: z._default(z.string(), '') }) },
    responses: { 302: { description: 'To the page.', headers: { Location: 'The URL of the page.' } } },
    handle: ({ environment }, { query }) => ({
      status: 302,
      headers: { Location: `${environment.siteUrl}/unsubscribe?${new URLSearchParams(query)}` },
    }),
  }),

  defineRoute({
    name: 'unsubscribe',
    method: 'POST',
    path: '/unsubscribe',
    summary:
      'Ends the mail that the link in a mail names: one saved search, or all. Mail programs send it in one click ' +
      '(RFC 8058), with a form as body, which is ignored.',
    access: 'open',
    input: { query: unsubscribeQuery },
    responses: { 200: { description: 'The mail has ended.', ...unsubscribed } },
    errors: ['not_found'],
    handle: async ({ database }, { query }) => {
      const { data } = await database.rpc('unsubscribe', { p_token: query.token }).throwOnError();
      return respond(data);
    },
  }),

  defineRoute({
    name: 'readUnsubscribe',
    method: 'POST',
    path: '/unsubscribe/read',
    summary: 'What the link in a mail would end, for the page that asks. Changes nothing.',
    access: 'open',
    input: { body: readUnsubscribeSchema },
    responses: { 200: { description: 'What the link ends.', ...unsubscribed } },
    errors: ['not_found'],
    handle: async ({ database }, { body }) => {
      const { data } = await database.rpc('read_unsubscribe', { p_token: body.token }).throwOnError();
      return respond(data);
    },
  }),
];
