import * as calls from '../../../_shared/contract/mails/calls/unsubscribe.ts';
import { unsubscribedSchema } from '../../../_shared/contract/saved-searches/saved-searches.ts';
import { responseTexts } from '../../../_shared/error-texts/responses.ts';
import { ApiError } from '../../../_shared/errors.ts';
import { defineRoutes, ok } from '../../../_shared/route.ts';

const unsubscribed = { component: 'Unsubscribed' };

/** @param data null for a token that is malformed or expired */
function respond(data: unknown) {
  if (!data) throw new ApiError('not_found', { message: responseTexts.unsubscribe_link_ended() });
  return ok(unsubscribedSchema.parse(data));
}

export const unsubscribeRoutes = defineRoutes(calls, {
  openUnsubscribe: {
    summary: 'Redirects to the page that asks before it turns off the emails. Changes nothing.',
    responses: { 302: { description: 'To the page.', headers: { Location: 'The URL of the page.' } } },
    handle: ({ environment }, { query }) => ({
      status: 302,
      headers: { Location: `${environment.siteUrl}/unsubscribe?${new URLSearchParams(query)}` },
    }),
  },

  unsubscribe: {
    summary:
      'Turns off the emails that the link in an email names: of one saved search, of all, or about visits. Email programs send it in one click ' +
      '(RFC 8058), with a form as body, which is ignored.',
    responses: { 200: { description: 'The emails are off.', ...unsubscribed } },
    errors: ['not_found'],
    handle: async ({ database }, { query }) => {
      const { data } = await database.rpc('unsubscribe', { p_token: query.token }).throwOnError();
      return respond(data);
    },
  },

  readUnsubscribe: {
    summary: 'What the link in an email would turn off, for the page that asks. Changes nothing.',
    responses: { 200: { description: 'What the link ends.', ...unsubscribed } },
    errors: ['not_found'],
    handle: async ({ database }, { body }) => {
      const { data } = await database.rpc('read_unsubscribe', { p_token: body.token }).throwOnError();
      return respond(data);
    },
  },
});
