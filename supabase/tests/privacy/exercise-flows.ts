import { Client } from 'pg';
import type { TestStack } from '../../../local/testing/stack.ts';
import { endpointsOf, type Endpoints, makePerson, type Person, type Reply } from './requests.ts';

export interface Traces {
  /** The values that a log must not contain. */
  personal: [what: string, value: string][];
  statuses: number[];
}

const missingId = '00000000-0000-4000-8000-000000000000';
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Sends valid and invalid requests of an owner and a family to all endpoints. */
export async function exerciseFlows(stack: TestStack): Promise<Traces> {
  const endpoints = endpointsOf(stack);
  const statuses: number[] = [];
  const note = async (request: Promise<Reply>) => {
    const reply = await request;
    statuses.push(reply.status);
    return reply;
  };
  const owner = makePerson('zoe');
  const family = makePerson('quentin');
  const ownerToken = await signUp(stack, endpoints, owner, 'owner');
  const familyToken = await signUp(stack, endpoints, family, 'patient');
  await mistypeCredentials(endpoints, family, note);

  const home = {
    name: owner.home,
    street: owner.street,
    city: 'Chicago',
    state: 'IL',
    zipCode: '60601',
  };
  const listed = await note(endpoints.api('/properties', { token: ownerToken, body: home }));
  const homeId = text(listed.body['id']);
  const inquiry = { propertyId: homeId, message: family.message, phone: family.phone, email: family.email };
  const send = (body: unknown, token = familyToken) => note(endpoints.api('/inquiries', { token, body }));
  const sent = await send(inquiry);
  const inquiryPath = `/inquiries/${text(sent.body['id'])}`;

  // Errors of the API.
  await send(inquiry);
  const add = (message: string) =>
    note(endpoints.api(`${inquiryPath}/additions`, { token: familyToken, body: { message } }));
  await add(family.message);
  await add(`${family.message}${'x'.repeat(1_990 - family.message.length)}`);
  await send({ ...inquiry, phone: `${family.phone}x` });
  await send({ ...inquiry, message: `${family.message}\u0007` });
  await send({ ...inquiry, propertyId: missingId });
  await send(inquiry, ownerToken);
  await send(inquiry, `${familyToken.slice(0, -4)}AAAA`);
  await send(JSON.stringify(inquiry).slice(0, -2));
  await note(endpoints.api('/properties', { token: familyToken, body: home }));
  await note(
    endpoints.api('/properties', {
      token: ownerToken,
      body: { ...home, city: owner.home, zipCode: '00000' },
    }),
  );
  await note(endpoints.api(`/properties/search?city=${encodeURIComponent(family.email)}&state=IL`));
  await note(endpoints.api('/properties/search?zipCode=60601'));
  await note(endpoints.api(`/properties/${encodeURIComponent(family.email)}`));
  for (const _ of [1, 2])
    await note(endpoints.api('/favorites', { token: familyToken, body: { propertyId: homeId } }));
  for (const path of ['/auth/user', '/inquiries/owner', '/inquiries/owner/counts', '/account/data'])
    await note(endpoints.api(path, { token: ownerToken }));
  for (const status of ['contacted', 'spam', family.message])
    await note(
      endpoints.api(`${inquiryPath}/status`, { method: 'PUT', token: ownerToken, body: { status } }),
    );

  // Errors of Postgres and Storage.
  const row = { property_id: homeId, message: family.message, phone: family.phone, email: family.email };
  const insert = (table: string, body: unknown) => note(endpoints.rest(table, { token: familyToken, body }));
  await insert('inquiries', { ...row, phone: `call ${family.phone}` });
  await insert('inquiries', { ...row, email: `at ${family.email}` });
  await insert('inquiries', { ...row, property_id: family.message });
  await insert('inquiries', { ...row, property_id: missingId });
  await insert('inquiries', { ...row, patient_id: family.email });
  await insert('users', { id: missingId, email: family.email });
  await insert('favorites', { property_id: homeId });
  await insert('rpc/choose_role', { p_role: family.message });
  await insert('rpc/suggest_places', { p_query: family.message, p_unknown: family.phone });
  const encoded = encodeURIComponent(family.email);
  for (const path of [`inquiries?id=eq.${encoded}`, `users?email=eq.${encoded}&select=nothing`])
    await note(endpoints.rest(path, { token: familyToken }));
  await note(
    endpoints.storage(`object/property-images/${missingId}/temp/${encoded}.png`, {
      token: familyToken,
      body: family.message,
    }),
  );
  await note(
    endpoints.storage('object/sign/property-images', {
      token: familyToken,
      body: { expiresIn: 60, paths: [`${missingId}/${family.email}/a.jpg`] },
    }),
  );

  await note(endpoints.housekeeping('mails'));
  await note(endpoints.housekeeping('cleanup'));
  if ((await endpoints.mails(owner.email)).length < 2)
    throw new Error('The owner got no mail about the inquiry');
  for (const token of [ownerToken, familyToken])
    await note(endpoints.api('/account', { method: 'DELETE', token }));

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

async function signUp(stack: TestStack, endpoints: Endpoints, person: Person, role: string): Promise<string> {
  const { email, password } = person;
  await endpoints.auth('signup', { body: { email, password, data: { role, full_name: person.home } } });
  const database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  await database.query(
    'update auth.users set email_confirmed_at = now(), confirmation_sent_at = null where email = $1',
    [email],
  );
  await database.end();
  const { body } = await endpoints.auth('token?grant_type=password', { body: { email, password } });
  return text(body['access_token']);
}

async function mistypeCredentials(
  endpoints: Endpoints,
  { email, password, message }: Person,
  note: (request: Promise<Reply>) => Promise<Reply>,
) {
  await note(endpoints.auth('token?grant_type=password', { body: { email, password: message } }));
  await note(endpoints.auth('token?grant_type=refresh_token', { body: { refresh_token: message } }));
  await note(endpoints.auth('signup', { body: { email, password } }));
  await note(endpoints.auth('signup', { body: { email: `${email}@${email}`, password: 'x' } }));
  await note(endpoints.auth('recover', { body: { email } }));
  await note(endpoints.auth('resend', { body: { email, type: 'signup' } }));
  await note(endpoints.auth('verify', { body: { email, token: password, type: 'signup' } }));
  await note(endpoints.auth(`verify?token=${encodeURIComponent(message)}&type=recovery`));
  await note(endpoints.auth('user', { method: 'PUT', token: email, body: { password } }));
}
