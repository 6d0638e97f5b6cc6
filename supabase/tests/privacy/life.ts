import { Client } from 'pg';
import type { TestStack } from '../../../local/testing/stack.ts';
import { type Answered, type Doors, doorsOf, makePerson, type Person } from './requests.ts';

export interface Traces {
  /** What a log must not hold, each with what it is. */
  personal: [what: string, value: string][];
  statuses: number[];
}

const nowhere = '00000000-0000-4000-8000-000000000000';
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Lets an owner and a family do all that the product offers, well and badly, at every door. */
export async function liveThrough(stack: TestStack): Promise<Traces> {
  const doors = doorsOf(stack);
  const statuses: number[] = [];
  const note = async (answered: Promise<Answered>) => {
    const answer = await answered;
    statuses.push(answer.status);
    return answer;
  };
  const owner = makePerson('zoe');
  const family = makePerson('quentin');
  const ownerToken = await signUp(stack, doors, owner, 'owner');
  const familyToken = await signUp(stack, doors, family, 'patient');
  await mistypeCredentials(doors, family, note);

  const home = {
    name: owner.home,
    street: owner.street,
    city: 'Chicago',
    state: 'IL',
    zipCode: '60601',
  };
  const listed = await note(doors.api('/properties', { token: ownerToken, body: home }));
  const homeId = text(listed.body['id']);
  const inquiry = { propertyId: homeId, message: family.message, phone: family.phone, email: family.email };
  const send = (body: unknown, token = familyToken) => note(doors.api('/inquiries', { token, body }));
  const sent = await send(inquiry);
  const inquiryPath = `/inquiries/${text(sent.body['id'])}`;

  // At the API.
  await send(inquiry);
  const add = (message: string) =>
    note(doors.api(`${inquiryPath}/additions`, { token: familyToken, body: { message } }));
  await add(family.message);
  await add(`${family.message}${'x'.repeat(1_990 - family.message.length)}`);
  await send({ ...inquiry, phone: `${family.phone}x` });
  await send({ ...inquiry, message: `${family.message}\u0007` });
  await send({ ...inquiry, propertyId: nowhere });
  await send(inquiry, ownerToken);
  await send(inquiry, `${familyToken.slice(0, -4)}AAAA`);
  await send(JSON.stringify(inquiry).slice(0, -2));
  await note(doors.api('/properties', { token: familyToken, body: home }));
  await note(
    doors.api('/properties', { token: ownerToken, body: { ...home, city: owner.home, zipCode: '00000' } }),
  );
  await note(doors.api(`/properties/search?city=${encodeURIComponent(family.email)}&state=IL`));
  await note(doors.api('/properties/search?zipCode=60601'));
  await note(doors.api(`/properties/${encodeURIComponent(family.email)}`));
  for (const _ of [1, 2])
    await note(doors.api('/favorites', { token: familyToken, body: { propertyId: homeId } }));
  for (const path of ['/auth/user', '/inquiries/owner', '/inquiries/owner/counts', '/account/data'])
    await note(doors.api(path, { token: ownerToken }));
  for (const status of ['contacted', 'spam', family.message])
    await note(doors.api(`${inquiryPath}/status`, { method: 'PUT', token: ownerToken, body: { status } }));

  // Past it, where only Postgres refuses.
  const row = { property_id: homeId, message: family.message, phone: family.phone, email: family.email };
  const insert = (table: string, body: unknown) => note(doors.rest(table, { token: familyToken, body }));
  await insert('inquiries', { ...row, phone: `call ${family.phone}` });
  await insert('inquiries', { ...row, email: `at ${family.email}` });
  await insert('inquiries', { ...row, property_id: family.message });
  await insert('inquiries', { ...row, property_id: nowhere });
  await insert('inquiries', { ...row, patient_id: family.email });
  await insert('users', { id: nowhere, email: family.email });
  await insert('favorites', { property_id: homeId });
  await insert('rpc/choose_role', { p_role: family.message });
  await insert('rpc/suggest_places', { p_query: family.message, p_unknown: family.phone });
  const encoded = encodeURIComponent(family.email);
  for (const path of [`inquiries?id=eq.${encoded}`, `users?email=eq.${encoded}&select=nothing`])
    await note(doors.rest(path, { token: familyToken }));
  await note(
    doors.storage(`object/property-images/${nowhere}/temp/${encoded}.png`, {
      token: familyToken,
      body: family.message,
    }),
  );
  await note(
    doors.storage('object/sign/property-images', {
      token: familyToken,
      body: { expiresIn: 60, paths: [`${nowhere}/${family.email}/a.jpg`] },
    }),
  );

  await note(doors.housekeeping('mails'));
  await note(doors.housekeeping('cleanup'));
  if ((await doors.mails(owner.email)).length < 2) throw new Error('The owner was not told of the inquiry');
  for (const token of [ownerToken, familyToken])
    await note(doors.api('/account', { method: 'DELETE', token }));

  const people = Object.entries({ owner, family }).flatMap(([who, person]) =>
    Object.entries(person).map(([what, value]): [string, string] => [`${what} of the ${who}`, value]),
  );
  const tokens = [ownerToken, familyToken].map((token): [string, string] => ['a token', token]);
  return {
    personal: [
      ...people,
      ...tokens,
      ['digits of a phone', family.phone.replaceAll(/\D/g, '')],
      ['an e-mail in an address', encoded],
      ['the secret key', stack.secretKey],
    ],
    statuses,
  };
}

async function signUp(stack: TestStack, doors: Doors, person: Person, role: string): Promise<string> {
  const { email, password } = person;
  await doors.auth('signup', { body: { email, password, data: { role, full_name: person.home } } });
  const database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  await database.query(
    'update auth.users set email_confirmed_at = now(), confirmation_sent_at = null where email = $1',
    [email],
  );
  await database.end();
  const { body } = await doors.auth('token?grant_type=password', { body: { email, password } });
  return text(body['access_token']);
}

async function mistypeCredentials(
  doors: Doors,
  { email, password, message }: Person,
  note: (answered: Promise<Answered>) => Promise<Answered>,
) {
  await note(doors.auth('token?grant_type=password', { body: { email, password: message } }));
  await note(doors.auth('token?grant_type=refresh_token', { body: { refresh_token: message } }));
  await note(doors.auth('signup', { body: { email, password } }));
  await note(doors.auth('signup', { body: { email: `${email}@${email}`, password: 'x' } }));
  await note(doors.auth('recover', { body: { email } }));
  await note(doors.auth('resend', { body: { email, type: 'signup' } }));
  await note(doors.auth('verify', { body: { email, token: password, type: 'signup' } }));
  await note(doors.auth(`verify?token=${encodeURIComponent(message)}&type=recovery`));
  await note(doors.auth('user', { method: 'PUT', token: email, body: { password } }));
}
