import { assert, assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { inventedFigure } from '../_shared/testing/invented-figures.ts';
import { withLanguage } from '../_shared/request-language.ts';
import { composers } from './mails/compose.ts';
import { authTemplatesIn } from '../../templates/templates.ts';
import { composeNotification } from './push-texts.ts';

const sender = { from: 'Homes <a@b.example>', postalAddress: '1 Elm Street, Chicago, IL 60601' };
const id = '00000000-0000-4000-8000-000000000001';
const home = { property_name: 'Maple Court', city: 'Chicago', state: 'IL' };
const named = {
  email: 'lee@example.com',
  person_id: id,
  named_by: 'robin@example.com',
  opens_at: '2026-11-29T09:00:00Z',
};
const claim = { registered_home_id: id, name: 'Maple Court', city: 'Chicago', state: 'IL' };
const offer = { ...home, from_name: null, token: 'ab12' };
const freeSpot = { ...home, property_id: id, turn: null };
const until = { ends_at: '2026-12-03T15:30:00Z', time_zone: 'America/Chicago' };

/** What each mail says: its subject, a part of its text, and the page of the site that it leads to. */
const mails: [kind: string, details: object, subject: string, text: string, path: string][] = [
  [
    'free_spot',
    { ...freeSpot, available_spots: 1 },
    'Maple Court has an opening',
    'Maple Court in Chicago, IL now has one opening, according to its owner.',
    `/properties/${id}`,
  ],
  [
    'free_spot',
    { ...freeSpot, available_spots: 3 },
    'Maple Court has an opening',
    'now has 3 openings, according to its owner.',
    `/properties/${id}`,
  ],
  [
    'free_spot',
    { ...freeSpot, available_spots: 1, turn: { ...until, accept_token: 'ab', decline_token: 'cd' } },
    'It is your turn at Maple Court',
    'Please answer before Thursday, December 3, 2026 at 9:30 AM CST.',
    `/properties/${id}`,
  ],
  [
    'waiting_question',
    { ...home, property_id: id, ...until, number: 2, token: 'ab' },
    'Are you still waiting for Maple Court?',
    'You are number 2 on the waiting list of Maple Court in Chicago, IL.',
    '/searches',
  ],
  ['register_claim', { ...claim, is_accepted: true }, 'Your claim for Maple Court is accepted', '', '/owner'],
  [
    'helper',
    { organization: 'Lakeside Hospital', is_accepted: true },
    'You can ask homes for clients now',
    'Lakeside Hospital',
    '/requests/helper',
  ],
  [
    'helper',
    { organization: 'Lakeside Hospital', is_accepted: false },
    'Your organization is not verified',
    'Lakeside Hospital',
    '/requests/helper',
  ],
  [
    'helper',
    { organization: 'Lakeside Hospital', is_accepted: false, has_asked: true },
    'Your organization is not verified',
    'The requests that were open are closed.',
    '/requests/helper',
  ],
  [
    'register_claim',
    { ...claim, is_accepted: false },
    'We could not accept your claim for Maple Court',
    '',
    `/register/${id}`,
  ],
  [
    'team_note',
    { property_name: 'Maple Court', is_to_owner: false, inquiry_id: id },
    'Our team wrote to you about Maple Court',
    '',
    `/inquiries/${id}`,
  ],
  [
    'owner_note',
    { property_name: 'Maple Court', is_question: true },
    'Please answer a question about Maple Court',
    'within a week',
    '/owner',
  ],
  [
    'owner_note',
    { property_name: null, is_question: false },
    'A note about your account',
    'Our team wrote to you about your account.',
    '/owner',
  ],
  [
    'named_moderator',
    { ...named, is_recipient: false },
    'A new moderator of the desk',
    'robin@example.com made lee@example.com a moderator. The desk opens to that account on November 29, 2026',
    `/desk/look-up?id=${id}`,
  ],
  [
    'named_moderator',
    { ...named, is_recipient: true },
    'You are a moderator',
    'made you a moderator',
    '/desk',
  ],
  [
    'hold',
    {
      inquiry_id: id,
      property_name: 'Maple Court',
      is_to_owner: false,
      state: 'held',
      held_until: '2026-12-13',
    },
    'Maple Court holds a spot for you',
    'holds a free spot for you until December 13, 2026',
    `/inquiries/${id}`,
  ],
  [
    'hold',
    {
      inquiry_id: id,
      property_name: 'Maple Court',
      is_to_owner: true,
      state: 'held',
      held_until: '2026-12-13',
    },
    'A family of your waiting list takes a spot of Maple Court',
    'The spot is held for it until December 13, 2026.',
    '/owner?inquiries=open',
  ],
  [
    'hold',
    {
      inquiry_id: null,
      property_name: 'Maple Court',
      is_to_owner: true,
      state: 'ended',
      held_until: '2026-12-13',
    },
    'A hold of a spot of Maple Court has ended',
    'A hold binds nobody in law, and no money passes through this site.',
    '/owner',
  ],
  [
    'quote',
    { inquiry_id: id, property_name: 'Maple Court', is_to_owner: false },
    'Maple Court sent you a quote',
    'You can read it, compare it and print it',
    `/inquiries/${id}`,
  ],
  [
    'move_in',
    { inquiry_id: id, property_name: 'Maple Court', is_to_owner: false },
    'Maple Court asks whether you moved in',
    'Please say whether that is right',
    `/inquiries/${id}`,
  ],
  [
    'move_in',
    { inquiry_id: id, property_name: 'Maple Court', is_to_owner: true },
    'A family moved into Maple Court',
    'If you held a spot for it, the hold has ended',
    '/owner?inquiries=open',
  ],
  ['waiting_reports', { report_count: 1, late: [], new_app_count: 0 }, 'A report waits', '', '/desk'],
  ['waiting_reports', { report_count: 12, late: [], new_app_count: 0 }, '12 reports wait', '', '/desk'],
  [
    'waiting_reports',
    { report_count: 0, late: [{ queue: 'data_requests', since: '2026-11-02T20:00:00Z' }], new_app_count: 0 },
    'The desk needs you',
    'In “data requests”, an entry has been waiting since November 2, 2026.',
    '/desk',
  ],
  [
    'waiting_reports',
    { report_count: 0, late: [], new_app_count: 1 },
    'The desk needs you',
    'An operator added an authenticator app',
    '/desk',
  ],
  [
    'assignment',
    { owner_name: 'Maple Group', count: 1, home_names: ['Maple Court'], home_count: 1 },
    'Please answer an inquiry for Maple Group',
    'You answer an inquiry about Maple Court.',
    '/owner?inquiries=open',
  ],
  [
    'assignment',
    { owner_name: 'Maple Group', count: 12, home_names: ['Maple Court', 'The Oaks'], home_count: 9 },
    'Please answer 12 inquiries for Maple Group',
    'You answer 12 inquiries about Maple Court, The Oaks, and 7 more.',
    '/owner?inquiries=open',
  ],
  [
    'person_joined',
    { owner_name: 'Maple Group', count: 1, people: [{ name: 'Sam', role: 'staff', invited_by: 'Dana' }] },
    'A person joined Maple Group',
    'A manager invited this person, who now acts for you: Sam (staff, invited by Dana).',
    '/owner/team',
  ],
  [
    'person_joined',
    { owner_name: 'Maple Group', count: 3, people: [{ name: 'Eve', role: 'manager', invited_by: null }] },
    '3 people joined Maple Group',
    'these people, who now act for you: Eve (manager, invited by someone who left) and 2 more.',
    '/owner/team',
  ],
  ['home_transfer', offer, 'Maple Court is offered to you', '', '/home-offer/ab12'],
  ['home_handed_over', offer, 'Maple Court has a new owner', '', '/owner'],
  [
    'list_news',
    { lists: ['For Mom'] },
    'News on your list “For Mom”',
    'notes or votes to “For Mom” since you last looked',
    '/lists',
  ],
  [
    'list_news',
    { lists: ['A & B', 'For Mom'] },
    'News on your lists',
    'notes or votes to “A & B” and “For Mom” since you last looked',
    '/lists',
  ],
  [
    'removal',
    { property_names: ['Maple Court'] },
    'Maple Court is no longer listed',
    'Our team removed Maple Court',
    '/inquiries',
  ],
  [
    'removal',
    { property_names: ['Maple Court', 'The Oaks'] },
    'Maple Court and The Oaks are no longer listed',
    'Our team removed Maple Court and The Oaks',
    '/inquiries',
  ],
];

for (const [kind, details, subject, text, path] of mails)
  Deno.test(`a mail of the kind ${kind} says “${subject}” with ${JSON.stringify(details)}`, () => {
    const mail = composers[kind]?.('alice@example.com', details, 'https://homes.example', sender);
    assert(mail);
    assertEquals([mail.to, mail.subject], ['alice@example.com', subject]);
    // Deno 2.1.4, which hosted functions run in, writes a narrow space before AM.
    assertStringIncludes(mail.text.replaceAll('\u202f', ' '), text);
    assert(!inventedFigure.test(mail.text + mail.html));
    const link = `https://homes.example/api/login?${new URLSearchParams({ return: path })}`;
    assert(mail.text.includes(`${link}\n`), mail.text);
    assertStringIncludes(mail.html, `href="${link}"`);
  });

const asked = (name: string, spots: number) => ({
  name,
  city: 'Chicago',
  state: 'IL',
  available_spots: spots,
  confirmed_at: '2026-11-20T10:00:00Z',
  token: `${spots}`.repeat(64),
});
const question = (...homes: object[]) =>
  composers['weekly_question']?.(
    'alice@example.com',
    { homes, end_token: 'e'.repeat(64) },
    'https://homes.example',
    sender,
  );

Deno.test('the weekly question has a link for each answer, and one that ends it', () => {
  const mail = question(asked('Maple <Court>', 2));
  assert(mail);
  assertEquals(mail.subject, 'Maple <Court>: still 2 free spots?');
  const tap = `https://homes.example/tap/${'2'.repeat(64)}`;
  const links = [...mail.html.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, url, label]) => [
    label,
    url,
  ]);
  assertEquals(links, [
    ['Still 2', tap],
    ['0', `${tap}?spots=0`],
    ['1', `${tap}?spots=1`],
    ['3 or more', `${tap}?spots=3`],
    ['Change prices and everything else', 'https://homes.example/owner'],
    ['Turn off the weekly question', `https://homes.example/tap/${'e'.repeat(64)}`],
  ]);
  assertStringIncludes(mail.html, 'Maple &lt;Court&gt;');
  assertStringIncludes(mail.text, `Chicago, IL: 2 free spots, confirmed on November 20\nStill 2: ${tap}\n`);
  assertEquals(mail.headers, {
    'List-Unsubscribe': `<https://homes.example/api/pages/tap/${'e'.repeat(64)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

Deno.test('one mail asks about all homes of a person', () => {
  const mail = question(asked('Maple Court', 1), asked('The Oaks', 0));
  assertEquals(mail?.subject, 'Are the free spots of your 2 homes still right?');
  assertStringIncludes(mail?.text ?? '', 'Chicago, IL: 1 free spot, confirmed');
});

Deno.test('the weekly question of an owner with 300 homes has 50 of them, and leads to the others', () => {
  const homes = Array.from({ length: 50 }, () => asked(`The ${'Long & Quiet '.repeat(7)}House`, 4));
  const mail = question(...homes);
  assertEquals(mail?.subject, 'Are the free spots of your homes still right?');
  for (const text of [mail?.html, mail?.text])
    assertStringIncludes(
      text ?? '',
      'This email asks about 50 homes, those that were confirmed longest ago. Your other homes are on the site.',
    );
  assertStringIncludes(mail?.html ?? '', '>See all of your homes</a>');
  // Mail programs cut what comes after 102 kB, and with it the link that ends these mails.
  assert((mail?.html.length ?? 0) < 102_000, `${mail?.html.length} bytes`);
});

Deno.test('a mail about needs says when there are more of them than links', () => {
  const requests = Array.from({ length: 20 }, (_, at) => ({
    number: 100_000 + at,
    property_name: 'Oak House',
    token: 'abc',
  }));
  const note = 'This email lists the 20 requests that have waited longest. The others are on the site.';
  const compose = (some: object[]) =>
    composers['need']?.(
      'alice@example.com',
      { property_names: ['Oak House'], requests: some },
      'https://homes.example',
      sender,
    );
  assertStringIncludes(compose(requests)?.text ?? '', note);
  assert(!compose(requests.slice(1))?.text.includes(note));
});

Deno.test('the question about a visit has a link that ends it, also for one click, and the address of the sender', () => {
  const token = 'A'.repeat(96);
  const mail = composers['visit_question']?.(
    'pat@example.com',
    { inquiry_id: id, property_name: 'Maple <Court>', token },
    'https://homes.example',
    sender,
  );
  assert(mail);
  assertEquals(mail.subject, 'What did you find at Maple <Court>?');
  assertStringIncludes(mail.html, 'Maple &lt;Court&gt;');
  assertStringIncludes(mail.text, encodeURIComponent(`/inquiries/${id}#what-you-found`));
  const end = `https://homes.example/unsubscribe?token=${token}`;
  assertStringIncludes(mail.html, `<a href="${end}" style="color: #14524a">Turn off emails about visits</a>`);
  assertStringIncludes(mail.text, `Turn off emails about visits: ${end}\n`);
  assertStringIncludes(mail.text, sender.postalAddress);
  assertEquals(mail.headers, {
    'List-Unsubscribe': `<https://homes.example/api/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

Deno.test('the mail about a proposed visit has a link for each time', () => {
  const mail = composers['visit']?.(
    'alice@example.com',
    {
      state: 'proposed',
      is_family: false,
      inquiry_id: '00000000-0000-4000-8000-000000000001',
      property_name: 'Maple Court',
      event: null,
      times: [{ starts_at: '2027-01-02T17:00:00Z', time_zone: 'America/Chicago', token: 'abc' }],
    },
    'https://homes.example',
    sender,
  );
  // The space before AM is a narrow one, or not, by the version of ICU.
  assert(
    /Saturday, January 2, 2027 at 11:00\sAM CST: https:\/\/homes\.example\/tap\/abc/.test(mail?.text ?? ''),
  );
});

Deno.test('mails about needs name neither who asks nor what for', () => {
  const need = composers['need']?.(
    'alice@example.com',
    {
      property_names: ['Maple Court', 'Oak House'],
      requests: [{ number: 482913, property_name: 'Oak House', token: 'abc' }],
    },
    'https://homes.example',
    sender,
  );
  assertEquals(need?.subject, 'Someone asks if Maple Court has room');
  assertStringIncludes(need?.html ?? '', 'Maple Court and 1 more of your homes');
  assertStringIncludes(need?.html ?? '', 'return=%2Fowner%3Finquiries%3Dopen');
  for (const answer of ['yes', 'no'])
    for (const text of [need?.html, need?.text])
      assertStringIncludes(text ?? '', `https://homes.example/tap/abc?answer=${answer}`);
  assertStringIncludes(need?.text ?? '', 'Request 482913 to Oak House');
  // It may be a helper, which a home learns after its yes alone.
  assert(!/famil|hospital|client/i.test(need?.text ?? ''));
  const answers = composers['need_answer']?.(
    'fay@example.com',
    { answer_count: 3, yes_count: 0 },
    'https://homes.example',
    sender,
  );
  assertEquals(answers?.subject, '3 homes have answered you');
  const ofHelper = composers['need_answer']?.(
    'hana@example.com',
    { answer_count: 3, yes_count: 1, is_helper: true },
    'https://homes.example',
    sender,
  );
  assertStringIncludes(ofHelper?.text ?? '', 'Please call those that said yes.');
  assertStringIncludes(answers?.html ?? '', 'None of them said yes so far.');
  assertStringIncludes(answers?.html ?? '', 'return=%2Frequests');
});

/** The mails of operators are in English alone. */
const isForOperators = (kind: string) => kind === 'named_moderator' || kind === 'waiting_reports';

for (const [kind, details, subject] of mails.filter(([one]) => !isForOperators(one)))
  Deno.test(`${kind} in Spanish, in place of “${subject}”`, () => {
    const compose = (language: 'en' | 'es') =>
      withLanguage(language, () =>
        composers[kind]?.('pat@example.com', details, 'https://homes.example', sender),
      );
    const [english, spanish] = [compose('en'), compose('es')];
    assertEquals(english?.subject, subject);
    assert(spanish && spanish.subject !== subject);
    assertStringIncludes(spanish.html, '<html lang="es">');
    assertStringIncludes(spanish.text, 'Usted recibe este correo');
    // No name without its value.
    assert(!/\{\w+\}|undefined/.test(spanish.subject + spanish.text + spanish.html));
    assert(!/ (the|you|your|this) /.test(spanish.text));
  });

for (const [kind, details, subject] of mails.filter(([one]) => isForOperators(one)))
  Deno.test(`${kind}, for operators, in English also for an account in Spanish`, () => {
    const mail = withLanguage('es', () =>
      composers[kind]?.('pat@example.com', details, 'https://homes.example', sender),
    );
    assertEquals(mail?.subject, subject);
    assertStringIncludes(mail?.html ?? '', '<html lang="en">');
  });

Deno.test('a notification in Spanish', () => {
  const shown = withLanguage('es', () => composeNotification('message', { is_to_owner: true }));
  assertEquals([shown.title, shown.body], ['Tiene un nuevo mensaje', 'Abra Senior Care Living para leerlo.']);
});

Deno.test('the templates of sign-in mails in Spanish have the fields of the English ones', () => {
  const fieldsOf = (html: string) => [...new Set(html.match(/\{\{.*?\}\}/g))].toSorted();
  const english = Object.entries(authTemplatesIn('en'));
  const spanish = Object.entries(authTemplatesIn('es'));
  assertEquals(
    spanish.map(([name, html]) => [name, fieldsOf(html)]),
    english.map(([name, html]) => [name, fieldsOf(html)]),
  );
  for (const [, html] of spanish) {
    assertStringIncludes(html, '<html lang="es">');
    assert(!/ (the|you|your|this) /.test(html));
  }
});
