import { randomUUID } from 'node:crypto';
import { readMails } from '../../../local/testing/inbox.ts';
import { signUpAndConfirm } from '../../../local/testing/sign-up.ts';
import type { Caller, Reply, TestContext } from '../_shared/test-context.ts';

const missingId = '00000000-0000-4000-8000-000000000000';
const field = ({ body }: Reply, name: string) => String(Object(body)[name] ?? '');

/** Personal data with a unique marker, to find it in logs. */
function makePerson(name: string) {
  const marker = `${name}${randomUUID().slice(0, 8)}`;
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '2');
  return {
    email: `${marker}@example.com`,
    password: `secret-of-${marker}`,
    message: `My mother is called ${marker} and cannot climb stairs.`,
    phone: `(917) ${digits.slice(0, 3)}-${digits.slice(3)}`,
    street: `12 ${marker} Street`,
    name: `House of ${marker}`,
  };
}
type Person = ReturnType<typeof makePerson>;

/**
 * Sends valid and invalid requests of an owner and a family to all endpoints. Returns the personal data, which no log may
 * contain, and the statuses.
 */
export async function exerciseFlows(context: TestContext) {
  const statuses: number[] = [];
  const send = async (caller: Caller, target: string, json?: unknown, bytes?: string) => {
    const headers = { 'content-type': 'application/json' };
    const options = bytes === undefined ? undefined : { bytes, headers };
    const reply = await context.request(caller, target, json, options);
    statuses.push(reply.status);
    return reply;
  };
  const callApi = (caller: Caller, route: string, json?: unknown) =>
    send(caller, route.replace(' ', ' /functions/v1/api'), json);
  const insert = (caller: Caller, path: string, json: unknown) => send(caller, `POST /rest/v1/${path}`, json);

  const [owner, family] = [makePerson('zoe'), makePerson('quentin')];
  const signUp = (person: Person, role: string) =>
    signUpAndConfirm(context.stack, { email: person.email, password: person.password, role });
  const asOwner = { token: await signUp(owner, 'owner') };
  const asFamily = { token: await signUp(family, 'patient') };
  const { email, password, message, phone } = family;
  const encoded = encodeURIComponent(email);

  // The auth service.
  const auth = (target: string, json?: unknown, caller: Caller = 'visitor') =>
    send(caller, target.replace(' ', ' /auth/v1/'), json);
  await auth('POST token?grant_type=password', { email, password: message });
  await auth('POST token?grant_type=refresh_token', { refresh_token: message });
  await auth('POST signup', { email, password });
  await auth('POST signup', { email: `${email}@${email}`, password: 'x' });
  await auth('POST recover', { email });
  await auth('POST resend', { email, type: 'signup' });
  await auth('POST verify', { email, token: password, type: 'signup' });
  await auth(`GET verify?token=${encodeURIComponent(message)}&type=recovery`);
  await auth('PUT user', { password }, { token: email });

  // The API.
  const place = { city: 'Chicago', state: 'IL', zipCode: '60601' };
  const property = { name: owner.name, street: owner.street, ...place };
  const propertyId = field(await callApi(asOwner, 'POST /properties', property), 'id');
  const inquiry = { propertyId, message, phone, email };
  const inquiryPath = `/inquiries/${field(await callApi(asFamily, 'POST /inquiries', inquiry), 'id')}`;
  for (const json of [
    inquiry,
    { ...inquiry, phone: `${phone}x` },
    { ...inquiry, message: `${message}\u0007` },
    { ...inquiry, propertyId: missingId },
  ])
    await callApi(asFamily, 'POST /inquiries', json);
  for (const text of [message, `${message}${'x'.repeat(1_990 - message.length)}`])
    await callApi(asFamily, `POST ${inquiryPath}/additions`, { message: text });
  await callApi(asOwner, 'POST /inquiries', inquiry);
  await callApi({ token: `${asFamily.token.slice(0, -4)}AAAA` }, 'POST /inquiries', inquiry);
  await send(asFamily, 'POST /functions/v1/api/inquiries', undefined, JSON.stringify(inquiry).slice(0, -2));
  await callApi(asFamily, 'POST /properties', property);
  await callApi(asOwner, 'POST /properties', { ...property, city: owner.name, zipCode: '00000' });
  await callApi('visitor', `GET /properties/search?city=${encoded}&state=IL`);
  await callApi('visitor', 'GET /properties/search?zipCode=60601');
  await callApi('visitor', `GET /properties/${encoded}`);
  for (const _ of [1, 2]) await callApi(asFamily, 'POST /favorites', { propertyId });
  for (const path of ['/inquiries/owner', '/account/data']) await callApi(asOwner, `GET ${path}`);
  for (const status of ['contacted', 'spam', message])
    await callApi(asOwner, `PUT ${inquiryPath}/status`, { status });
  for (const caller of [asFamily, asOwner])
    await callApi(caller, `POST ${inquiryPath}/messages`, { id: randomUUID(), body: message });

  // Errors of Postgres and Storage.
  const inquiryId = inquiryPath.split('/').at(-1);
  const row = { p_property_id: propertyId, p_message: message, p_phone: phone, p_email: email };
  for (const change of [
    { p_phone: `call ${phone}` },
    { p_email: `at ${email}` },
    { p_property_id: message },
    { p_property_id: missingId },
    { p_contact_by: [email] },
    { p_patient_id: email },
  ])
    await insert(asFamily, 'rpc/send_inquiry', { ...row, ...change });
  for (const body of [`${message}\u0007`, message.repeat(99)])
    await insert(asFamily, 'rpc/send_message', { p_inquiry_id: inquiryId, p_id: missingId, p_body: body });
  await insert(asFamily, 'rpc/report_inquiry', {
    p_inquiry_id: inquiryId,
    p_reason: 'x',
    p_details: message,
  });
  await insert(asFamily, 'users', { id: missingId, email });
  await insert(asFamily, 'favorites', { property_id: propertyId });
  await insert(asFamily, 'rpc/choose_role', { p_role: message });
  await insert(asFamily, 'rpc/choose_language', { p_language: message });
  await insert(asFamily, 'rpc/name_account', { p_first_name: message, p_last_name: `${message}\u0007` });
  await insert(asFamily, 'rpc/suggest_places', { p_query: message, p_unknown: phone });
  for (const path of [`inquiries?id=eq.${encoded}`, `users?email=eq.${encoded}&select=nothing`])
    await send(asFamily, `GET /rest/v1/${path}`);
  await send(
    asFamily,
    `POST /storage/v1/object/property-images/${missingId}/temp/${encoded}.png`,
    undefined,
    message,
  );
  const paths = [`${missingId}/${email}/a.jpg`];
  await send(asFamily, 'POST /storage/v1/object/sign/property-images', { expiresIn: 60, paths });

  for (const job of ['mails', 'cleanup'])
    await context.operatorRequest(`POST /functions/v1/housekeeping/${job}`);
  if ((await readMails(context.stack.inboxUrl, owner.email)).length < 2)
    throw new Error('The owner got no mail about the inquiry');
  for (const caller of [asOwner, asFamily]) await callApi(caller, 'DELETE /account');

  const people = Object.entries({ owner, family }).flatMap(([who, person]) =>
    Object.entries(person).map(([what, value]): [string, string] => [`${what} of the ${who}`, value]),
  );
  const personal: [what: string, value: string][] = [
    ...people,
    ['token of the owner', asOwner.token],
    ['token of the family', asFamily.token],
    ['digits of a phone number', phone.replaceAll(/\D/g, '')],
    ['encoded e-mail', encoded],
    ['secret key', context.stack.secretKey],
  ];
  return { personal, statuses };
}
