import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../../../local/config.ts';
import { supabaseFolder } from '../../../local/paths.ts';
import { servedRoutes } from '../_shared/served-routes.ts';
import { functionAccess, operatorFunctions, routeAccess } from './declared-access.ts';
import { listAccess } from './declared-list-access.ts';
import { t } from './security-context.ts';

const words = (text: string) => text.trim().split(/\s+/).toSorted();

const tables = {
  public: words(
    `users sessions zip_codes places licensing_agencies properties property_views favorites inquiries
     lists list_members list_homes list_notes list_votes saved_replies saved_searches home_watches register_claims register_requests`,
  ),
  private: words(
    `account_invitations account_people home_people address_key search_news_mails search_news_recipients search_news_settings announced_costs bounced_addresses
     inquiry_messages job_runs list_invitation_uses list_invitations mail_events mailed_searches mails owner_limits
     data_requests desk_assignments desk_conversation_reports desk_data_requests desk_suspensions desk_home_reports desk_owners desk_home_limits desk_homes desk_licenses desk_claims desk_set_aside owner_notes verified_homes hidden_photos new_photos feed_keys home_edits home_transfers home_weeks seen_inquiries operator_log operators photo_cleanup property_changes property_rows received_inquiries indexed_register_states register_decisions register_imports register_sources register_staging registered_homes removed_list_homes removed_photos reports search_matches sightings sign_ups suspended_addresses suspensions team_notes tie_break_key unclaimed_accounts undone_changes unread_photos unsubscribe_key visits waiting_inquiries write_counts`,
  ),
};

const listed = `amenities available_spots capacity care_levels care_types certification_number city community_fee deposit
  description image_urls included_services is_active license_number license_state name notice_days payments rates
  room_cost second_person_fee state street zip_code`;
const written = `${listed} exact_latitude exact_longitude`;
const shown = `${listed} answer_time certification_checked_at confirmed_at created_at highest_monthly_cost id latitude
  is_listed is_suspended license_checked_at location_is_exact longitude lowest_monthly_cost owner_id updated_at verified_at`;

/** The columns of each table that visitors read, and that accounts read, insert and update. */
const columns: Record<string, Partial<Record<'visitor' | 'select' | 'insert' | 'update', string>>> = {
  users: {
    select: `created_at email first_name id last_activity_at last_name needs_setup profile_image_url role suspended_at
      updated_at verified_at`,
  },
  sessions: { select: 'all' },
  zip_codes: { visitor: 'all', select: 'all' },
  places: { visitor: 'all', select: 'all' },
  licensing_agencies: { visitor: 'all', select: 'all' },
  properties: {
    visitor: shown,
    select: shown,
    insert: `${written} creation_key owner_id own_id`,
    update: `${written} confirmed_at own_id`,
  },
  property_views: { visitor: 'all', select: 'all' },
  favorites: { select: 'all', insert: 'property_id' },
  inquiries: {
    select: 'created_at deleted_at former_owner_id id property_id seen status',
    insert: 'contact_by email id message phone property_id',
    update: 'seen status',
  },
  saved_replies: { select: 'all', insert: 'body owner_id place title' },
  // No caller reads user_id and created_by.
  lists: { select: 'all', update: 'name' },
  list_members: { select: 'id joined_at list_id name role', update: 'mail_enabled seen_at' },
  list_homes: {
    select: 'changed_at created_at list_id property_id property_name',
    insert: 'list_id property_id',
  },
  list_notes: {
    select: 'body changed_at created_at id list_id property_id',
    insert: 'body list_id property_id',
    update: 'body',
  },
  list_votes: {
    select: 'changed_at created_at list_id property_id vote',
    insert: 'list_id property_id vote',
    update: 'vote',
  },
  home_watches: { select: 'all', insert: 'property_id' },
  register_requests: { select: 'all', insert: 'registered_home_id' },
  register_claims: {
    select: 'created_at decided_at decision id is_accepted phone reason registered_home_id role_in_home',
    insert: 'phone reason registered_home_id role_in_home',
  },
  saved_searches: {
    select: 'all',
    insert: `amenities care_types city cost_with_care mail max_cost min_cost name open_spots payments radius_miles sort state zip_code`,
    update: 'mail name seen_at',
  },
};

/** Helpers that callers may execute because policies, defaults and public functions call them. */
const privateFunctions = words(`
  decide_desk_entry open_desk_entry read_desk read_desk_queue release_desk_entry set_operator_mail
  export_requested_data look_up read_content read_site_state read_site_weeks record_data_request retry_refused_mails
  acting_for ask_for_homes works_for count_newly_assigned mark_inquiries_seen record_seen change_person change_rights changed_property_columns invite_person join_account list_teams name_team
  read_account_invitation read_team remove_person revoke_account_invitation select_acted_homes
  add_to_inquiry amenity_mask amenity_options answer_visit are_care_level_names are_options are_photos_of
  build_property_page can_view_photo can_view_property can_write_photo care_mask care_type_options change_list change_homes change_property
  check_argument check_list check_list_home check_list_note check_operator check_request choose_role chord_to_miles claim_account clamp_page_size
  count_list_news count_search_news count_unread_messages count_view create_list delete_account derived_property_columns describe_found_home describe_registered_home describe_saved_search
  describe_search_filters export_own_account find_created_property
  find_close_zip_places find_place find_saved_filter find_similar_places find_time_zone free_spot_mask get_first_element globe_box globe_position
  hand_over_list has_options is_handed_over offer_home list_home_offers take_home_offer_back accept_home_offer read_home_offer list_feed_keys make_feed_key revoke_feed_key send_feed
  highest_cost included_service_options inquiry_side invite_to_list is_filled is_line is_list_member is_list_organizer
  is_former_list_member is_photo_place is_random_id is_running is_text
  join_list list_own_ids list_own_removable_photos list_received_inquiries list_removed_favorites list_sent_inquiries assign_inquiry count_inquiries_by_home count_received_inquiries lowest_cost
  mark_messages_read matching_registered_homes member_name_key miles_to_chord option_mask own_id payment_mask payment_options photo_paths place_key priced_names
  propose_visit read_home_limits read_list read_list_homes read_list_invitation read_list_note read_operator_log read_removed_list_homes read_search read_thread read_unmet_searches read_visit_event
  reject_filter reject_suspended reject_suspended_owner remove_list_home remove_list_member report_home report_inquiry report_listing read_home_report list_owner_notes close_owner_note list_hidden_photos delete_hidden_photo hide_photo read_new_photos restore_list_home revoke_list_invitation room_type_options search_nearest search_page
  search_pins suspended_reason search_sorted search_total select_listed_ids select_party_inquiry select_properties select_saved_ids
  select_search_news select_search_results select_view_counts send_message sort_options summarize_lists take_operator_action take_place unconfirmed_property_columns unsubscribe unverified_property_columns user_id
  week_of uuid_or_null withdraw_inquiry
`);

const distinct = (names: string[]) => [...new Set(names)].toSorted();

/** Compares what exists with what is declared. Anything new fails until it is declared. */
describe('catalogue', () => {
  async function query(sql: string): Promise<string[]> {
    const { rows } = await t.database.query<{ name: string }>(sql);
    return rows.map(({ name }) => name).toSorted();
  }

  it('declares every table and view', async () => {
    for (const [schema, declared] of Object.entries(tables)) {
      const found = await query(
        `select relname as name from pg_class
         where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
      );
      expect(found).toEqual(declared);
    }
  });

  it('declares every column that a visitor or an account may read or write', async () => {
    const granted = (role: string, verb: string) =>
      query(
        `select c.relname || '.' || a.attname as name from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
           and has_column_privilege('${role}', c.oid, a.attnum, '${verb}')`,
      );
    const every = await query(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const declared = (key: 'visitor' | 'select' | 'insert' | 'update') =>
      Object.entries(columns)
        .flatMap(([table, { [key]: names = '' }]) =>
          names === 'all'
            ? every.filter((name) => name.startsWith(`${table}.`))
            : words(names).map((name) => name && `${table}.${name}`),
        )
        .filter(Boolean)
        .toSorted();
    expect(Object.keys(columns).toSorted()).toEqual(tables.public);
    expect(await granted('anon', 'select')).toEqual(declared('visitor'));
    expect(await granted('authenticated', 'select')).toEqual(declared('select'));
    expect(await granted('anon', 'insert')).toEqual([]);
    expect(await granted('anon', 'update')).toEqual([]);
    expect(await granted('authenticated', 'insert')).toEqual(declared('insert'));
    expect(await granted('authenticated', 'update')).toEqual(declared('update'));
  });

  it('declares every function of the API, and who may execute it', async () => {
    const functions = (schema: string, condition = 'true') =>
      query(
        `select distinct proname as name from pg_proc where pronamespace = '${schema}'::regnamespace and ${condition}`,
      );
    const byUsers = `has_function_privilege('authenticated', oid, 'execute')`;
    const byVisitors = `has_function_privilege('anon', oid, 'execute')`;
    const forUsers = Object.keys({ ...functionAccess, ...listAccess }).toSorted();
    const forVisitors = [
      ...Object.keys(functionAccess).filter((name) => {
        const { visitor, everyone } = functionAccess[name]?.access ?? {};
        return visitor ?? everyone;
      }),
      ...Object.keys(listAccess).filter((name) => listAccess[name]?.access.visitor),
    ].toSorted();
    expect(await functions('public')).toEqual([...forUsers, ...Object.keys(operatorFunctions)].toSorted());
    expect(await functions('public', byUsers)).toEqual(forUsers);
    expect(await functions('public', byVisitors)).toEqual(forVisitors);
    expect(await functions('private', `(${byUsers} or ${byVisitors})`)).toEqual(privateFunctions);
  });

  it('declares every bucket, and serves one schema', async () => {
    expect(await query('select id as name from storage.buckets')).toEqual(['property-images']);
    expect((await readConfig()).api.schemas).toEqual(['public']);
  });

  it('declares every route of every edge function', async () => {
    const functions = join(supabaseFolder, 'functions');
    const folders = readdirSync(functions).filter((name) => existsSync(join(functions, name, 'index.ts')));
    expect(folders.toSorted()).toEqual(['api', 'housekeeping']);

    const declared = distinct([
      ...Object.keys(routeAccess),
      ...Object.values(listAccess).map(({ route }) => route),
    ]);
    const served = servedRoutes().map((route) => route.replace('/api', '').replaceAll(/:(\w+)/g, '{$1}'));
    const { body } = await t.operatorRequest('POST /functions/v1/housekeeping/unknown');
    const { message } = z.object({ message: z.string() }).parse(body);
    const jobs = message.replace('Known jobs: ', '').split(', ');
    const housekeeping = [
      'GET /housekeeping/health',
      'POST /housekeeping/mail-events',
      ...jobs.map((job) => `POST /housekeeping/${job}`),
    ];
    expect(distinct([...served, ...housekeeping])).toEqual(declared);
  });

  it('grants no other privilege and publishes no table', async () => {
    expect(await query('select tablename as name from pg_publication_tables')).toEqual([]);
    expect(
      await query(
        `select c.relname || ': ' || r.role || ' ' || p.verb as name
         from pg_class c, unnest(array['anon', 'authenticated']) as r (role),
           unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) as p (verb)
         where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
           and has_table_privilege(r.role, c.oid, p.verb)`,
      ),
    ).toEqual([]);
  });
});
