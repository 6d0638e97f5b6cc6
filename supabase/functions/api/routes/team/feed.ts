import * as calls from '../../../_shared/contract/team/calls/feed.ts';
import { feedReceiptSchema } from '../../../_shared/contract/team/feed.ts';
import { feedKeyHeader } from '../../../_shared/contract/headers.ts';
import { t as texts } from '../../../_shared/contract/catalog.ts';
import { responseTexts } from '../../../_shared/error-texts/responses.ts';
import { ApiError } from '../../../_shared/errors.ts';
import { readConflict, toPropertyRow, toSeenRow } from '../../../_shared/property-rows.ts';
import { defineRoutes, ok } from '../../../_shared/route.ts';
import { fromRow } from '../../../_shared/rows.ts';

export const feedRoutes = defineRoutes(calls, {
  sendFeed: {
    summary:
      'Changes free spots, prices and the phone number of the home with this own ID, and confirms free spots and prices. ' +
      'For systems of an owner, with a ' +
      'key in X-Feed-Key instead of a session. Fields that are left out keep their value. At most 600 requests an hour ' +
      'with a key and 1,200 of an owner. `from` has what these facts were changed from: if one is now neither that nor the ' +
      'new value, the response is 409 with both.',
    responses: {
      200: { description: 'The home is up to date.', component: 'FeedReceipt' },
    },
    errors: ['unauthorized', 'account_suspended', 'too_many_writes', 'conflict'],
    errorOverrides: {
      '28000': { code: 'unauthorized', message: responseTexts.feed_key_unknown },
      SC404: { code: 'not_found' },
    },
    handle: async ({ database }, { params, headers, body: { from, ...facts } }) => {
      const { data } = await database
        .rpc('send_feed', {
          p_key: headers[feedKeyHeader],
          p_own_id: params.ownId,
          p_facts: toPropertyRow(facts),
          p_from: from && toSeenRow(from),
        })
        .throwOnError();
      const conflict = readConflict(data);
      if (conflict) throw new ApiError('conflict', { message: texts.changedMeanwhile(), conflict });
      return ok(fromRow(feedReceiptSchema, data));
    },
  },

  listFeedKeys: {
    summary: 'The keys of the caller, an owner, oldest first. There are at most ten.',
    responses: { 200: { description: 'The keys.', component: 'FeedKey', many: true } },
    call: (database) => database.rpc('list_feed_keys'),
  },

  makeFeedKey: {
    summary: 'Makes a key of the caller, an owner. Only this response has the key.',
    responses: { 201: { description: 'The key.', component: 'NewFeedKey' } },
    errors: ['account_suspended', 'too_many_writes'],
    errorOverrides: {
      SC409: { code: 'conflict' },
      '42501': { code: 'forbidden', message: responseTexts.feed_keys_of_owner_only },
    },
    call: (database, { body }) => database.rpc('make_feed_key', { p_name: body.name }),
  },

  revokeFeedKey: {
    summary: 'Revokes a key of the caller: the next request with it is refused.',
    responses: { 204: { description: 'The key is revoked.' } },
    missing: 'key',
    call: (database, { params }) => database.rpc('revoke_feed_key', { p_key_id: params.id }),
  },
});
