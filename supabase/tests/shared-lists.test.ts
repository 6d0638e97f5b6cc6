import { describe, expect, it } from 'vitest';
import { dataRequestKinds, dataRequestOutcomes } from '@contract/accounts/data-requests.ts';
import { claimSteps } from '@contract/desk/desk.ts';
import {
  contactWays,
  homeReportReasons,
  inquirySides,
  reportReasons,
  visitStates,
} from '@contract/inquiries/inquiry-options.ts';
import { limits } from '@contract/limits.ts';
import {
  budgets,
  careLevels,
  memories,
  moveIns,
  movings,
  needAnswerSchema,
  needQuestions,
  needReplies,
  needRooms,
} from '@contract/needs/needs.ts';
import { recordFacts } from '@contract/register/corrections.ts';
import {
  mailIntervals,
  amenities,
  answerTimes,
  careTypes,
  includedServices,
  inquiryStatuses,
  languages,
  listRoles,
  newsReasons,
  radiusOptions,
  sortOptions,
  statesAndDc,
  payments,
  roles,
  roomTypes,
  states,
  votes,
} from '@contract/options.ts';
import { agreementEntries, mostIncrease } from '@contract/properties/agreement.ts';
import { propertyFields } from '@contract/properties/property-fields.ts';
import { skipReasons } from '@contract/saved-searches/home-watches.ts';
import { tappedWatchActs } from '@contract/taps/taps.ts';
import { holdDays, holdStates } from '@contract/holds/hold-options.ts';
import { languages as siteLanguages } from '@contract/texts-in.ts';
import { quoteLimits } from '@contract/quotes/quote-options.ts';
import { feedSchema } from '@contract/team/feed.ts';
import { invitedRoles, teamRoles } from '@contract/team/team.ts';
import { visitQuestions } from '@contract/visits/visit-questions.ts';
import { thumbnailPath } from '@contract/photos/thumbnail-path.ts';
import { snakeName } from '../functions/_shared/rows.ts';
import { composers } from '../functions/housekeeping/mails/compose.ts';
import { makeAccount } from './_shared/accounts.ts';
import { column, database, setUpDatabase } from './_shared/test-database.ts';

setUpDatabase();

const value = async (sql: string, values: unknown[] = []) => (await column(sql, values))[0];

/** The option functions whose numbers are bits of one mask. */
const searched = ['care_type_options', 'amenity_options', 'payment_options'];

/** The list of a check constraint, as in `status in ('pending', 'contacted')`, by its table. */
const checkedLists = async () => {
  const { rows } = await database.query<[name: string, definition: string]>({
    text: `select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
           where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    rowMode: 'array',
  });
  return rows.flatMap(([name, definition]) => {
    const list = /(?:= ANY|<@) \(?ARRAY\[([^\]]*)\]/.exec(definition)?.[1];
    return list ? [[name, list.split(', ').map((word) => word.replaceAll(/^'|'(::\w+)?$/g, ''))]] : [];
  });
};

describe('the contract and the database have the same', () => {
  it.each<[string, readonly string[]]>([
    ['care_type_options', careTypes],
    ['amenity_options', amenities],
    ['payment_options', payments],
    ['room_type_options', roomTypes],
    ['included_service_options', includedServices],
    ['language_options', languages],
  ])('%s, each with a number of its own, from 0 to 29', async (name, options) => {
    const numbers: Record<string, number> = Object(await value(`select private.${name}()`));
    expect(Object.keys(numbers).toSorted()).toEqual(options.toSorted());
    expect(new Set(Object.values(numbers)).size).toBe(options.length);
    // The next bit is that of a free spot.
    expect(Object.values(numbers).every((number) => number >= 0 && number <= 29)).toBe(true);
  });
  it.each<[string, number | string]>([
    ['community_fee_is_in_range', limits.price],
    ['second_person_fee_is_in_range', limits.price],
    ['deposit_is_in_range', limits.price],
    ['quoted_room_is_in_range', limits.price],
    ['quoted_care_is_in_range', limits.price],
    ['private.check_quote', `+ ${quoteLimits.days}`],
    ['private.check_hold', `+ ${holdDays}`],
    ['room_name_is_a_line', quoteLimits.roomName],
    ['care_level_is_a_line', limits.careLevelName],
    ['notice_days_are_in_range', limits.noticeDays],
    ['license_number_is_a_line', limits.licenseNumber],
    ['private.priced_names', limits.price],
    ['private.limit_pin', limits.rankedMiles],
    ['private.are_care_level_names', `<= ${limits.careLevels}`],
    ['private.are_care_level_names', limits.careLevelName],
    ['private.are_increases', mostIncrease],
  ])('limit in %s: %s', async (name, limit) => {
    const definition = name.startsWith('private.')
      ? `select pg_get_functiondef('${name}'::regproc)`
      : `select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}'`;
    expect(await value(definition)).toMatch(new RegExp(`\\D${limit}\\D`));
  });
  it('parts of an agreement', async () => {
    const { rows } = await database.query(
      'select name, kind, most, needs, options from private.agreement_parts() with ordinality order by ordinality',
    );
    expect(rows).toEqual(
      agreementEntries.map(([name, part]) => ({
        name: snakeName(name),
        kind: part.kind,
        most: part.kind === 'number' ? part.most : null,
        needs: part.needs === undefined ? null : snakeName(part.needs),
        options: 'options' in part ? part.options : null,
      })),
    );
  });
  it('orders of a search, which a saved search keeps', async () => {
    expect(await value('select private.sort_options()')).toEqual(sortOptions);
    expect(
      await value(`select pg_get_constraintdef(oid) from pg_constraint where conname = 'sort_is_known'`),
    ).toContain('private.sort_options()');
  });
  it('kinds of mail, each with details that the jobs may read', async () => {
    const kinds = await column(
      `select left(proname, -length('_mail_details')) from pg_proc
       where pronamespace = 'private'::regnamespace and proname like '%\\_mail\\_details'
         and prorettype = 'jsonb'::regtype and has_function_privilege('service_role', oid, 'execute')
       order by 1`,
    );
    expect(kinds).toEqual(Object.keys(composers).toSorted());
  });
  it('facts of a public record of which owners ask for corrections', async () => {
    expect(await value('select private.record_facts()')).toEqual(recordFacts);
  });
  it('steps before a claim is accepted or a helper is verified', async () => {
    for (const decision of [`'claims', 'accept'`, `'helpers', 'verify'`])
      expect(await value(`select private.desk_steps(${decision})`)).toEqual(claimSteps);
  });
  it('the 50 states, and DC, each with a licensing agency', async () => {
    const codes = statesAndDc.map(({ code }) => code);
    expect(await column('select state from public.licensing_agencies order by 1')).toEqual(codes.toSorted());
  });
  it('list in each check constraint that has one', async () => {
    expect(Object.fromEntries(await checkedLists())).toEqual({
      'home_watches.skipped_is_known': [...skipReasons],
      'inquiries.contact_ways_are_known': contactWays,
      // When a home is gone.
      'inquiries.inquiry_has_a_home': ['closed', 'deleted'],
      'inquiries.status_is_known': inquiryStatuses,
      'list_members.role_is_known': listRoles,
      'list_votes.vote_is_known': votes,
      'private.account_invitations.invited_role_is_known': invitedRoles,
      'private.account_people.person_role_is_known': teamRoles,
      // Numbers of columns.
      'private.data_requests.closing_names_who_and_how': ['0', '3'],
      'private.data_requests.kind_is_known': dataRequestKinds,
      'private.data_requests.outcome_is_known': dataRequestOutcomes,
      'private.inquiry_messages.sender_is_known': inquirySides,
      // Of the database and the CLI.
      'private.need_homes.answer_is_complete': ['0', '3'],
      'private.need_homes.answer_is_known': needAnswerSchema.shape.answer.options,
      'private.need_homes.question_is_known': needQuestions,
      'private.need_homes.reply_is_known': needReplies,
      'private.needs.budget_is_known': budgets,
      'private.needs.care_level_is_known': careLevels,
      'private.needs.memory_is_known': memories,
      'private.needs.move_in_is_known': moveIns,
      'private.needs.moving_is_known': movings,
      'private.needs.persons_are_one_or_two': ['1', '2'],
      'private.needs.room_is_known': needRooms,
      'private.operators.role_is_known': ['moderator', 'administrator'],
      'private.property_changes.reason_is_known': [...newsReasons, 'undo'],
      'private.reports.reason_is_known': [...new Set([...reportReasons, ...homeReportReasons])],
      'private.reports.reason_fits_side': homeReportReasons.filter((reason) => reason !== 'Something else'),
      // Of the database alone.
      'private.sightings.name_is_known': ['mail_event', 'sign_up_limit'],
      'private.taps.watch_act_is_known': tappedWatchActs,
      'private.team_notes.side_is_known': inquirySides,
      'private.visit_answers.attention_is_known': visitQuestions.attention,
      'private.visit_answers.free_room_is_known': visitQuestions.freeRoom,
      'private.visit_answers.pressed_is_known': visitQuestions.pressed,
      'private.visit_answers.price_is_known': visitQuestions.price,
      'private.visit_answers.room_shown_is_known': visitQuestions.roomShown,
      'private.visit_answers.would_consider_is_known': visitQuestions.wouldConsider,
      'private.visits.proposed_by_is_a_side': inquirySides,
      // A visit is past by its time.
      'private.holds.hold_state_is_known': holdStates,
      'private.visits.visit_state_is_known': visitStates.filter((state) => state !== 'past'),
      'properties.answer_time_is_known': answerTimes,
      'properties.state_is_known': states.map(({ code }) => code),
      'saved_searches.mail_is_known': mailIntervals,
      'saved_searches.radius_is_known': radiusOptions.map(String),
      'users.language_is_known': siteLanguages,
      'users.role_is_known': roles,
    });
  });
  it('fields of a home in a response', async () => {
    const columns = await column(
      `select attname from pg_attribute where attrelid = 'private.property_rows'::regclass and attnum > 0`,
    );
    expect(new Set([...columns, 'view_count', 'is_favorite'])).toEqual(
      new Set(Object.keys(propertyFields).map(snakeName)),
    );
  });
  it('what a feed sends', async () => {
    const columns = await column('select name from private.home_columns() where by_feed');
    expect(new Set([...columns, 'from'])).toEqual(new Set(Object.keys(feedSchema.shape).map(snakeName)));
  });
  it.each(['a/b/c.jpg', 'a/b/c.tar.png', 'a/b/noending', 'a/b.c/noending', 'a/b/c.', 'a/b/c.thumb.jpg'])(
    'the thumbnail of %s',
    async (path) => {
      expect(await value('select private.photo_paths(array[$1])', [path])).toEqual([
        path,
        thumbnailPath(path),
      ]);
    },
  );
});

it('no two options of the search have the same number', async () => {
  const all = searched.map((name) => `private.${name}()`).join(' || ');
  const count = await value(
    `select count(distinct number)::int from jsonb_each(${all}) as option (name, number)`,
  );
  expect(count).toBe(careTypes.length + amenities.length + payments.length);
});

it('a new amenity in the middle of the list does not change stored properties', async () => {
  const owner = await makeAccount(database, 'owner');
  const insert = (name: string, options: string[]) =>
    database.query(
      `insert into public.properties (owner_id, name, street, city, state, zip_code, amenities)
       values ($1, $2, '1 Main Street', 'Chicago', 'IL', '60601', $3)`,
      [owner, name, options],
    );
  const found = (amenity: string) =>
    column(
      `select item ->> 'name' from json_array_elements(
         public.search_properties('60601', p_amenities => array[$1]) -> 'items') as item order by 1`,
      [amenity],
    );
  await insert('Before', ['Dining Room', 'Transportation Service', 'Other']);
  const definition = String(
    await value(`select pg_get_functiondef('private.amenity_options()'::regprocedure)`),
  );
  await database.query(definition.replace('"Dining Room"', '"Garden Beds": 29, "Dining Room"'));
  await insert('After', ['Garden Beds', 'Other']);
  for (const amenity of ['Dining Room', 'Transportation Service'])
    expect(await found(amenity)).toEqual(['Before']);
  expect(await found('Garden Beds')).toEqual(['After']);
  expect(await found('Other')).toEqual(['After', 'Before']);
});

it('the reference data has every ZIP code and city', async () => {
  expect(await value('select count(*)::int from public.zip_codes')).toBe(40_976);
  expect(await value('select count(*)::int from public.places')).toBe(34_519);
});
