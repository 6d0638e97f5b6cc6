import { beforeAll, describe, expect, it } from 'vitest';
import {
  invitationSchema,
  listHomeSchema,
  listNoteSchema,
  listSchema,
  listSummarySchema,
  suggestMemberName,
} from '../../functions/_shared/contract/lists/lists.ts';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { api, type CallOptions, conflict, forbidden, invalid, notFound } from '../api/support/api.ts';
import { missingId, propertyNotFound } from '../api/support/property-calls.ts';

type Account = { id: string; token: string };

const listNotFound = notFound('List not found');
const organizerOnly = forbidden('Only the organizer of the list can do this');
const deadLink = notFound('This link no longer works. Please ask for a new one.');

/** A family account with a name. */
async function newAccount(firstName: string | null, lastName: string | null = null): Promise<Account> {
  const account = await api.tempAccount('patient');
  const sql = 'update public.users set first_name = $2, last_name = $3 where id = $1';
  await api.database.query(sql, [account.id, firstName, lastName]);
  return account;
}

const vote = 'PUT /lists/{id}/homes/{propertyId}/vote';
const write = 'POST /lists/{id}/homes/{propertyId}/notes';
const edit = 'PUT /lists/{id}/notes/{noteId}';
const removeMember = 'DELETE /lists/{id}/members/{memberId}';

describe('shared lists', () => {
  let ann: Account;
  let ben: Account;
  let id: string;
  let token: string;
  let home: string;

  /** Calls a route about the list. */
  const call = ({ token }: Account, route: string, body?: object, params: Record<string, string> = {}) =>
    api.call(route, { token, params: { id, propertyId: home, ...params }, ...(body && { body }) });
  const open = async (by: Account) => listSchema.parse((await call(by, 'GET /lists/{id}')).body);
  const invite = async () =>
    invitationSchema.parse((await call(ann, 'POST /lists/{id}/invitation')).body).token;
  const join = (by: Account, used = token, memberName?: string) =>
    api.call('POST /lists/join', { token: by.token, body: { token: used, memberName } });
  const read = (used: unknown, options: CallOptions = {}) =>
    api.call('POST /invitations/read', { ...options, body: { token: used } });
  const memberId = async (name: string) =>
    (await open(ann)).members.find((member) => member.name === name)?.id ?? missingId;

  beforeAll(async () => {
    ann = await newAccount('Ann', 'miller');
    ben = await newAccount(null);
    home = await makeProperty(api.database, { name: 'Elm House' });
    const made = await api.call('POST /lists', { token: ann.token, body: { name: ' For Mom ' } });
    ({ id } = listSummarySchema.parse(made.body));
    token = await invite();
  });

  it('shows whose list a link is of, to anybody, and asks a member without a name for one', async () => {
    const list = { listName: 'For Mom', organizerName: 'Ann M.', memberCount: 1 };
    const preview = { ...list, isMember: false, listId: null };
    expect(await read(token)).toMatchObject({ status: 200, body: preview });
    expect(await read(token, { token: ben.token })).toMatchObject({ status: 200, body: preview });
    const nameless = invalid('memberName', 'Please enter the name that the other members will see');
    expect(await join(ben)).toMatchObject(nameless);
    expect(await join(ben, token, '\u200b')).toMatchObject(nameless);
    const joined = await join(ben, token, 'Ben');
    expect(joined).toMatchObject({ status: 200, body: { id, role: 'member', memberCount: 2, newCount: 0 } });
    expect((await join(ben, token, 'Another name')).body).toEqual(joined.body);
    const again = await read(token, { token: ben.token });
    expect(again.body).toMatchObject({ isMember: true, listId: id, memberCount: 2 });
  });

  it('shows homes, votes and notes of all members, without their accounts, and what is new', async () => {
    const add = { propertyId: home };
    const added = await call(ann, 'POST /lists/{id}/homes', add);
    expect(added).toMatchObject({ status: 201, body: { propertyId: home, state: 'listed', isNew: false } });
    expect(await call(ben, 'POST /lists/{id}/homes', add)).toMatchObject({ status: 201 });
    await call(ann, vote, { vote: 'yes' });
    for (const value of ['no', 'maybe']) await call(ben, vote, { vote: value });
    const written = listNoteSchema.parse((await call(ann, write, { body: ' Two\nlines ' })).body);
    const noteId = written.id;
    const edited = await call(ann, edit, { body: 'A garden!' }, { noteId });
    expect(edited).toMatchObject({ status: 200, body: { body: 'A garden!', createdAt: written.createdAt } });
    const author = forbidden('Only its author can change a note');
    expect(await call(ben, edit, { body: 'Mine' }, { noteId })).toMatchObject(author);
    expect(await call(ben, 'DELETE /lists/{id}/notes/{noteId}', undefined, { noteId })).toMatchObject(author);

    const list = await open(ben);
    const [a, b] = [await memberId('Ann M.'), await memberId('Ben')];
    expect(list.members).toMatchObject([
      { id: a, name: 'Ann M.', role: 'organizer', isYou: false },
      { id: b, name: 'Ben', role: 'member', isYou: true },
    ]);
    expect(list.homes).toMatchObject([
      {
        name: 'Elm House',
        property: { id: home, isFavorite: false, viewCount: 0 },
        addedBy: a,
        isNew: true,
        votes: [
          { memberId: a, vote: 'yes', isNew: true },
          { memberId: b, vote: 'maybe', isNew: false },
        ],
        notes: [{ id: noteId, memberId: a, body: 'A garden!', editedAt: expect.any(String), isNew: true }],
      },
    ]);
    for (const account of [ann, ben]) expect(JSON.stringify(list)).not.toContain(account.id);
    const ofBen = async () =>
      listSummarySchema.parse(Object((await api.call('GET /lists', { token: ben.token })).body)[0]).newCount;
    expect(await ofBen()).toBe(3);
    await call(ann, write, { body: 'Later' });
    expect((await call(ben, 'PUT /lists/{id}/seen', { updatedAt: list.updatedAt })).status).toBe(204);
    expect(await ofBen()).toBe(1);
    expect((await call(ann, 'DELETE /lists/{id}/notes/{noteId}', undefined, { noteId })).status).toBe(204);
    expect((await call(ben, vote, { vote: null })).status).toBe(204);
    const [seen] = (await open(ben)).homes;
    expect(seen).toMatchObject({ isNew: false, votes: [{ vote: 'yes' }], notes: [{ body: 'Later' }] });
  });

  it('shows a quote to the members while its family wants that', async () => {
    const inquiryId = await makeInquiry(api.database, home, { senderId: ann.id });
    const addQuote = async (number: number) => {
      const { rows } = await api.database.query<{ id: string }>(
        `insert into private.quotes (
           id, inquiry_id, number, persons, room_cost, community_fee, deposit, included_services, valid_until, differences
         )
         values (gen_random_uuid(), $1, $2, 1, 5000, 100, 0, '{Meals}', current_date + 30, '{}') returning id`,
        [inquiryId, number],
      );
      return rows[0]?.id ?? '';
    };
    const quoteId = await addQuote(1);
    const [show, hide] = ['PUT /lists/{id}/quotes/{quoteId}', 'DELETE /lists/{id}/quotes/{quoteId}'];
    const quotes = async (by: Account) =>
      (await open(by)).homes.flatMap((each) => (each.propertyId === home ? each.quotes : []));
    expect(await quotes(ann)).toMatchObject([{ id: quoteId, inquiryId, isShown: false, monthlyTotal: 5000 }]);
    expect(await quotes(ben)).toEqual([]);
    expect(await call(ben, show, undefined, { quoteId })).toMatchObject({ status: 404 });
    expect((await call(ann, show, undefined, { quoteId })).status).toBe(204);
    expect(await quotes(ben)).toMatchObject([
      { id: quoteId, inquiryId: null, isShown: true, memberId: await memberId('Ann M.') },
    ]);
    expect((await call(ann, hide, undefined, { quoteId })).status).toBe(204);
    expect(await quotes(ben)).toEqual([]);
    await addQuote(2);
    const ended = 'This quote has ended, or a newer one replaced it. A list shows the one that is valid.';
    expect(await call(ann, show, undefined, { quoteId })).toMatchObject(conflict(ended));
  });

  it('keeps a home that becomes inactive or is deleted, for members only', async () => {
    const other = await makeProperty(api.database, { name: 'Oak Hall' });
    await call(ann, 'POST /lists/{id}/homes', { propertyId: other });
    await api.database.query('update public.properties set is_active = false where id = $1', [other]);
    const stateOf = async () => (await open(ben)).homes.find(({ propertyId }) => propertyId === other);
    expect(await stateOf()).toMatchObject({ state: 'unavailable', property: { isActive: false } });
    const options = { params: { id: other } };
    expect((await api.call('GET /properties/{id}', { ...options, token: ben.token })).status).toBe(200);
    expect((await api.call('GET /properties/{id}', { ...options, as: 'fay' })).status).toBe(404);
    expect((await api.call('DELETE /properties/{id}', { ...options, as: 'alice' })).status).toBe(204);
    expect(await stateOf()).toMatchObject({ state: 'removed', name: 'Oak Hall', property: null });
    const onOther = (by: Account, route: string) => call(by, route, undefined, { propertyId: other });
    const remove = 'DELETE /lists/{id}/homes/{propertyId}';
    for (const by of [ben, ann]) expect((await onOther(by, remove)).status).toBe(204);
    expect(await stateOf()).toBeUndefined();
    const restore = 'POST /lists/{id}/homes/{propertyId}/restoration';
    const restored = { status: 200, body: { name: 'Oak Hall', state: 'removed' } };
    expect(await onOther(ann, restore)).toMatchObject(restored);
    await onOther(ben, remove);
    const { removedHomes } = await open(ann);
    expect(removedHomes).toMatchObject([
      { propertyId: other, name: 'Oak Hall', removedBy: await memberId('Ben') },
    ]);
    await api.database.query(
      `update private.removed_list_homes set removed_at = now() - interval '11 minutes'`,
    );
    expect(await onOther(ann, restore)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('tells which lists have a home', async () => {
    const containing = async (propertyId: string) =>
      (await api.call('GET /lists/containing/{propertyId}', { token: ben.token, params: { propertyId } }))
        .body;
    expect(await containing(home)).toEqual([{ id, name: 'For Mom', hasHome: true }]);
    expect(await containing(missingId)).toEqual([{ id, name: 'For Mom', hasHome: false }]);
  });

  it('lets only the organizer rename, invite, remove and delete', async () => {
    const annId = await memberId('Ann M.');
    for (const [route, body] of [
      ['PUT /lists/{id}/name', { name: 'Ours' }],
      ['POST /lists/{id}/invitation'],
      ['DELETE /lists/{id}/invitation'],
      ['PUT /lists/{id}/organizer', { memberId: annId }],
      [removeMember],
      ['DELETE /lists/{id}'],
    ] as const)
      expect(await call(ben, route, body, { memberId: annId })).toMatchObject(organizerOnly);
    const renamed = await call(ann, 'PUT /lists/{id}/name', { name: 'For Mom and Dad' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'For Mom and Dad' } });
    expect((await open(ben)).invitation).toBeNull();
    expect((await open(ann)).invitation).toMatchObject({ expiresAt: expect.any(String) });
    const leave = await call(ann, removeMember, undefined, { memberId: annId });
    expect(leave).toMatchObject(conflict('Make another member the organizer before you leave the list.'));
    expect((await call(ben, 'PUT /lists/{id}/mail', { enabled: true })).status).toBe(204);
    expect(await open(ben)).toMatchObject({ mailEnabled: true });
    expect(await open(ann)).toMatchObject({ mailEnabled: false });
  });

  it('explains what cannot be added, and each bad value', async () => {
    const full = await api.tempAccount('patient');
    await api.database.query(
      `with made as (insert into public.lists (name) select 'List ' || n from generate_series(1, 20) n returning id)
       insert into public.list_members (list_id, user_id, role, name, joined_at, seen_at)
       select id, $1, 'organizer', 'Full', now(), now() from made`,
      [full.id],
    );
    const lists = 'You have 20 lists, as many as one person can have. Leave or delete one first.';
    expect(await join(full, token, 'Full')).toMatchObject(conflict(lists));
    const twentyFirst = { token: full.token, body: { name: 'A', memberName: 'B' } };
    expect(await api.call('POST /lists', twentyFirst)).toMatchObject(conflict(lists));
    await api.database.query('update public.users set needs_setup = true where id = $1', [full.id]);
    const setup = forbidden('Please finish setting up your account first');
    expect(await join(full, token, 'Full')).toMatchObject(setup);
    expect(await api.call('POST /lists', twentyFirst)).toMatchObject(setup);

    const gone = notFound('This home is no longer on the list.');
    const elsewhere = { propertyId: missingId };
    const note = { noteId: missingId };
    for (const [route, body, params, expected] of [
      ['POST /lists/{id}/homes', elsewhere, {}, propertyNotFound],
      ['POST /lists/{id}/homes', { propertyId: 'x' }, {}, invalid('propertyId', 'Id must be a UUID')],
      [vote, { vote: 'yes' }, elsewhere, gone],
      [vote, { vote: 'no!' }, {}, invalid('vote', 'Vote must be yes, maybe or no')],
      [write, { body: 'Hello' }, elsewhere, gone],
      [write, { body: ' ' }, {}, invalid('body', 'Please enter a note')],
      [edit, { body: 'x'.repeat(2_001) }, note, invalid('body', 'Use at most 2,000 characters')],
      [edit, { body: 'x' }, note, notFound('This note is no longer on the list.')],
      ['PUT /lists/{id}/name', { name: '' }, {}, invalid('name', 'Please name the list')],
      ['PUT /lists/{id}/organizer', { memberId: missingId }, {}, notFound('Member not found')],
    ] as const)
      expect(await call(ann, route, body, params)).toMatchObject(expected);

    // As if members had added them.
    for (const [table, columns, values, count] of [
      ['list_homes', 'property_id, property_name', `gen_random_uuid(), 'Home'`, 29],
      ['list_notes', 'property_id, created_by, body', `'${home}', '${full.id}', 'Note'`, 500],
    ] as const)
      await api.database.query(
        `insert into public.${table} (list_id, created_at, changed_at, ${columns})
         select '${id}', now(), now(), ${values} from generate_series(1, ${count})`,
      );
    const homes = 'This list has 30 homes, as many as a list can have. Remove one to add another.';
    const extra = { propertyId: await makeProperty(api.database) };
    expect(await call(ann, 'POST /lists/{id}/homes', extra)).toMatchObject(conflict(homes));
    const present = (await call(ann, 'POST /lists/{id}/homes', { propertyId: home })).body;
    expect(listHomeSchema.parse(present).propertyId).toBe(home);
    const notes = 'This list has 500 notes, as many as a list can have. Delete one to write another.';
    expect(await call(ann, write, { body: 'More' })).toMatchObject(conflict(notes));
    await api.database.query('delete from public.list_notes where created_by = $1', [full.id]);
  });

  it('shuts out a removed member at once, also with the same link, and keeps their notes without the name', async () => {
    await call(ben, write, { body: 'From Ben' });
    const memberOnly = { memberId: await memberId('Ben') };
    expect((await call(ann, removeMember, undefined, memberOnly)).status).toBe(204);
    for (const [route, body] of [
      ['GET /lists/{id}'],
      ['PUT /lists/{id}/seen', { updatedAt: new Date().toJSON() }],
      [write, { body: 'Still here?' }],
    ] as const)
      expect(await call(ben, route, body)).toMatchObject(listNotFound);
    expect(await join(ben)).toMatchObject(deadLink);
    expect(await read(token, { token: ben.token })).toMatchObject(deadLink);
    const { homes } = await open(ann);
    const notes = homes.flatMap((each) => each.notes);
    expect(notes).toContainEqual(expect.objectContaining({ memberId: null, body: 'From Ben' }));

    const fresh = await invite();
    for (const used of [token, 'x', '', fresh.slice(1)]) expect(await read(used)).toMatchObject(deadLink);
    expect((await join(ben, fresh, 'Ben')).status).toBe(200);
    await api.database.query('update private.list_invitations set expires_at = now() where list_id = $1', [
      id,
    ]);
    expect(await read(fresh)).toMatchObject(deadLink);
    expect((await open(ann)).invitation).toBeNull();
    const last = await invite();
    expect((await call(ann, 'DELETE /lists/{id}/invitation')).status).toBe(204);
    expect(await read(last)).toMatchObject(deadLink);
  });

  it('hands the list over, and goes with its last member', async () => {
    const handOver = { memberId: await memberId('Ben') };
    expect((await call(ann, 'PUT /lists/{id}/organizer', handOver)).status).toBe(204);
    expect((await call(ann, 'DELETE /lists/{id}')).status).toBe(403);
    expect((await api.call('DELETE /account', { token: ben.token })).status).toBe(204);
    const list = await open(ann);
    expect(list).toMatchObject({ role: 'organizer', members: [{ name: 'Ann M.' }] });
    expect(JSON.stringify(list)).not.toContain('From Ben');
    const memberOnly = { memberId: list.members[0]?.id ?? '' };
    expect((await call(ann, removeMember, undefined, memberOnly)).status).toBe(204);
    expect(await api.value('select count(*)::int as value from public.lists where id = $1', [id])).toBe(0);
    const made = await api.call('POST /lists', { token: ann.token, body: { name: 'Another' } });
    const summary = { name: 'Another', role: 'organizer', memberCount: 1, homeCount: 0 };
    expect(made).toMatchObject({ status: 201, body: summary });
    ({ id } = listSummarySchema.parse(made.body));
    expect((await call(ann, 'DELETE /lists/{id}')).status).toBe(204);
    expect(await call(ann, 'GET /lists/{id}')).toMatchObject(listNotFound);
  });

  it.each([
    ['Ann', 'miller', 'Ann M.'],
    ['Ann', null, 'Ann'],
    [' Ann ', ' ', 'Ann'],
    [null, 'Miller', ''],
    ['x'.repeat(60), 'miller', `${'x'.repeat(37)} M.`],
  ])('suggests a name for %s %s', async (firstName, lastName, expected) => {
    const { id: userId } = await newAccount(firstName, lastName);
    expect(suggestMemberName({ firstName, lastName })).toBe(expected);
    const sql = `select coalesce(private.suggest_member_name($1), '') as value`;
    expect(await api.value(sql, [userId])).toBe(expected);
  });
});
