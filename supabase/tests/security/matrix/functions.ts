import { byRole, type Cells, decide, everybody, nobody, type Row } from './callers.ts';

export interface FunctionRow extends Row {
  schema: 'public' | 'private';
  name: string;
}

const row = (name: string, tries: string, cells: Cells): FunctionRow => ({
  id: `F-${name}`,
  schema: 'public',
  name,
  tries: `\`${name}()\`: ${tries}`,
  cells,
});

const operators = (name: string, tries: string) => row(name, tries, nobody('no right'));

/** Those that policies, defaults and checks call in the name of the caller, who has to be able to run them. */
const helpers = [
  'add_to_inquiry',
  'amenity_mask',
  'amenity_options',
  'are_photos_of',
  'can_inquire',
  'can_view_photo',
  'can_view_property',
  'can_write_photo',
  'care_mask',
  'care_type_options',
  'check_argument',
  'check_cursor',
  'check_list',
  'check_request',
  'choose_role',
  'claim_account',
  'clamp_page_size',
  'clamp_sitemap_size',
  'count_view',
  'delete_account',
  'find_created_property',
  'find_place',
  'find_similar_places',
  'get_first_element',
  'globe_box',
  'globe_position',
  'is_filled',
  'is_line',
  'is_text',
  'list_own_removable_photos',
  'list_own_sessions',
  'miles_to_chord',
  'next_cursor',
  'option_mask',
  'photo_paths',
  'place_key',
  'reject_filter',
  'search_nearest',
  'search_page',
  'search_total',
  'select_properties',
  'select_saved_ids',
  'select_search_results',
  'select_view_counts',
  'user_id',
  'uuid_or_null',
];

export const helperCells = everybody('not served');

export const functionRows: FunctionRow[] = [
  row('add_to_inquiry', 'an inquiry of pat’s and one of fay’s', decide('no right', byRole('own', 'nothing'))),
  row(
    'can_view_inquiry',
    'one that pat sent to alice',
    decide('no right', { pat: 'yes', fay: 'nothing', alice: 'yes', oscar: 'nothing' }),
  ),
  row('choose_role', 'the other role, with homes, favorites or inquiries', decide('no right', 'role in use')),
  row('claim_account', 'a proof that is none', decide('no right', 'nothing')),
  row('count_received_inquiries', 'numbers', decide('no right', byRole('nothing', 'received'))),
  row('delete_account', 'one’s own, there being no other to name', decide('no right', 'own')),
  row('export_account', 'all that is kept', decide('no right', 'own')),
  row(
    'find_created_property',
    'a key that alice and oscar both used',
    decide('no right', byRole('nothing', 'own')),
  ),
  row('list_favorites', 'homes', decide('no right', 'own')),
  row('list_own_removable_photos', 'paths', decide('no right', 'own')),
  row('list_owned_properties', 'homes', decide('no right', byRole('nothing', 'own'))),
  row('list_received_inquiries', 'inquiries', decide('no right', byRole('nothing', 'received'))),
  row('list_sitemap_homes', 'ids', decide('active', 'active')),
  row('list_sitemap_pages', 'how many pages', decide('yes', 'yes')),
  row('locate_zip', 'a ZIP code', nobody('yes')),
  row('mark_inquiries_seen', 'all that are unseen', decide('no right', byRole('nothing', 'received'))),
  row('preview_property', 'each home of alice’s and oscar’s', decide('active', 'visible')),
  row('read_account', 'one’s own, there being no other to name', decide('no right', 'own')),
  row('search_properties', 'around homes of alice’s and oscar’s', decide('active', 'active')),
  row('suggest_places', 'the beginning of a name', nobody('yes')),
  row('view_property', 'each home of alice’s and oscar’s', decide('active', 'visible')),
  operators('end_sessions', 'those of alice'),
  operators('list_removable_photos', 'everybody’s'),
  operators('list_removed_photos', 'everybody’s'),
  operators('mark_owner_mail_sent', 'a mail'),
  operators('purge_deleted_inquiries', 'all that are due'),
  operators('purge_ended_sessions', 'all that are due'),
  operators('purge_owner_mails', 'all that are due'),
  operators('set_home_limits', 'one’s own'),
  operators('purge_unconfirmed_accounts', 'all that are due'),
  operators('take_owner_mail', 'the next address'),
  operators('verify_property', 'a home'),
  operators('verify_user', 'oneself'),
  ...helpers.map((name): FunctionRow => ({
    id: `F-private-${name}`,
    schema: 'private',
    name,
    tries: `\`private.${name}()\``,
    cells: helperCells,
  })),
];
