import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import type { Caller } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { formatResponse } from './outcomes.ts';
import { outcomes, t } from './security-context.ts';

/** A home changed hands from oscar to alice. pat wrote about it. */
const callers = {
  sender: 'pat',
  owner: 'alice',
  'former owner': 'oscar',
  'other family': 'fay',
  'other owner': 'homes',
  helper: 'hana',
  visitor: 'visitor',
} as const satisfies Record<string, Caller>;
type Who = keyof typeof callers;
const everyone = [
  'sender',
  'owner',
  'former owner',
  'other family',
  'other owner',
  'helper',
  'visitor',
] as const;

const secrets = ['3125550142', 'Is a room free?', 'My name is Pat', testUsers.pat.id, testUsers.pat.email];
const report = { reason: 'Something else', details: 'Rude' };

/** What the sender and the owner get before and after the withdrawal. Everybody else gets 404, visitors 401. */
const verbs: [
  request: string,
  body: object | undefined,
  before: [string, string],
  after: [string, string],
][] = [
  ['GET ', undefined, ['200', '200'], ['200', '200']],
  ['POST /messages', { id: randomUUID(), body: 'Hello' }, ['201', '201'], ['409 conflict', '409 conflict']],
  ['PUT /read', undefined, ['204', '204'], ['204', '204']],
  ['PUT /withdraw', undefined, ['204', '403 forbidden'], ['204', '403 forbidden']],
  ['POST /report', report, ['204', '204'], ['204', '204']],
  ['POST /additions', { message: 'More' }, ['200', '404 not_found'], ['409 conflict', '404 not_found']],
  ['PUT /seen', undefined, ['403 forbidden', '200'], ['403 forbidden', '200']],
  ['PUT /status', { status: 'contacted' }, ['403 forbidden', '200'], ['403 forbidden', '200']],
  ['DELETE ', undefined, ['403 forbidden', '204'], ['403 forbidden', '204']],
];

async function makeConversation(isWithdrawn: boolean): Promise<string> {
  const property = await makeProperty(t.database, { owner: 'oscar' });
  const id = await makeInquiry(t.database, property, { sender: 'pat' });
  await t.database.query('update public.properties set owner_id = $2 where id = $1', [
    property,
    testUsers.alice.id,
  ]);
  await t.database.query(
    `insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body)
     values ($1, $2, 'family', $4, 'My name is Pat'), ($1, $3, 'owner', $5, 'Welcome')`,
    [id, randomUUID(), randomUUID(), testUsers.pat.id, testUsers.oscar.id],
  );
  if (isWithdrawn)
    await t.database.query('update public.inquiries set withdrawn_at = now() where id = $1', [id]);
  return id;
}

/** The outcome, and which secrets of the family the response has. */
async function attempt(
  request: string,
  body: object | undefined,
  who: Who,
  isWithdrawn: boolean,
): Promise<string> {
  const [method = '', path = ''] = request.split(' ');
  const id = await makeConversation(isWithdrawn);
  const reply = await t.request(callers[who], `${method} /functions/v1/api/inquiries/${id}${path}`, body);
  const leaked =
    who === 'sender' || (who === 'owner' && !isWithdrawn)
      ? []
      : secrets.filter((secret) => reply.text.includes(secret));
  return [formatResponse(reply), ...leaked].join(' with ');
}

describe('conversations', () => {
  const cases = verbs.flatMap(([request, body, before, after]) => [
    { request, body, isWithdrawn: false, expected: before },
    { request, body, isWithdrawn: true, expected: after },
  ]);
  it.each(cases)('$request, withdrawn: $isWithdrawn', async ({ request, body, isWithdrawn, expected }) => {
    const others = {
      'former owner': '404 not_found',
      'other family': '404 not_found',
      'other owner': '404 not_found',
      helper: '404 not_found',
    };
    expect(await outcomes(everyone, (who) => attempt(request, body, who, isWithdrawn))).toEqual({
      sender: expected[0],
      owner: expected[1],
      ...others,
      visitor: '401 unauthorized',
    });
  });

  it.each([false, true])(
    'are in the lists of the sender and of the present owner only, withdrawn: %s',
    async (isWithdrawn) => {
      const id = await makeConversation(isWithdrawn);
      const lists = [
        'GET /functions/v1/api/inquiries',
        'GET /functions/v1/api/inquiries/owner',
        'GET /functions/v1/api/account/data',
      ];
      const listed = await outcomes(everyone, async (who) => {
        const replies = await Promise.all(lists.map((list) => t.request(callers[who], list)));
        return replies.map(({ text }) => (text.includes(id) ? 'listed' : '-')).join(' ');
      });
      const none = '- - -';
      expect(listed).toEqual({
        sender: 'listed - listed',
        owner: '- listed listed',
        'former owner': none,
        'other family': none,
        'other owner': none,
        helper: none,
        visitor: none,
      });
    },
  );
});
