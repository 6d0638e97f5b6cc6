import { accounts, passwordHash, type Account } from './cast.ts';
import type { Favorite, Inquiry } from './correspondence.ts';
import type { Home } from './homes.ts';
import { joined, literal, valuesList } from './sql.ts';

export type Seed = { homes: readonly Home[]; favorites: readonly Favorite[]; inquiries: readonly Inquiry[] };

/** The whole of supabase/seed.sql. Ages are written as hours before now, so that the demonstration never grows old. */
export function writeSql({ homes, favorites, inquiries }: Seed): string {
  return [
    `-- Demonstration data: accounts (password senior-care), homes, favorites and inquiries.
-- Made by local/seed; change it there and run: npm run seed:build
-- Safe to run again: rows that exist stay as they are.
`,
    writeAccounts(),
    ...[...Map.groupBy(homes, ({ ownerId }) => ownerId)].map(([ownerId, own]) => writeHomes(ownerId, own)),
    writeViews(homes),
    writeFavorites(favorites),
    writeInquiries(inquiries),
  ].join('\n');
}

function writeAccounts(): string {
  const rows = valuesList(accounts.map(({ id, email, role, firstName }) => [id, email, role, firstName]));
  const ids = accounts.map(({ id }) => literal(id)).join(', ');
  return `-- The auth service reads its empty token columns as texts and refuses accounts where they are null.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token, email_change,
  email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  account.id::uuid, 'authenticated', 'authenticated', account.email, ${literal(passwordHash)},
  now() - interval '900 days', '', '', '', '', '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object(
    'sub', account.id, 'email', account.email, 'email_verified', true, 'phone_verified', false,
    'role', account.role, 'first_name', account.first_name
  ),
  now() - interval '900 days', now() - interval '900 days'
from (values
${rows}
) as account (id, email, role, first_name)
on conflict do nothing;

insert into auth.identities (
  id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  id, 'email', id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  created_at, created_at, created_at
from auth.users
where id in (${ids})
on conflict do nothing;

-- A hosted project looks accounts up by this column, which the local auth service does not have.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute $sql$
      update auth.users set instance_id = '00000000-0000-0000-0000-000000000000'
      where instance_id is null and id in (${ids})
    $sql$;
  end if;
end
$$;

update public.users
set
  first_name = account.first_name,
  last_name = account.last_name,
  verified_at = case when account.is_verified then now() - interval '880 days' end,
  verified_by = case when account.is_verified then 'Verification team' end
from (values
${valuesList(accounts.map(nameRow))}
) as account (id, first_name, last_name, is_verified)
where users.id = account.id::uuid and users.first_name is null;
`;
}

const nameRow = ({ id, firstName, lastName, isVerified }: Account) => [id, firstName, lastName, isVerified];

/** One statement an owner, because the owner's id then stands in the file once. */
function writeHomes(ownerId: string, homes: readonly Home[]): string {
  const rows = homes.map((home) => [
    home.id,
    home.name,
    home.description,
    home.street,
    home.city,
    home.state,
    home.zipCode,
    home.capacity,
    home.availableSpots,
    home.roomCost,
    joined(home.amenities),
    joined(home.careTypes),
    joined(home.photos),
    home.isActive,
    home.createdAgo,
    home.confirmedAgo,
    home.verifiedAgo,
  ]);
  return `insert into public.properties (
  id, owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities,
  care_types, image_urls, is_active, created_at, updated_at, confirmed_at, verified_at, verified_by
)
select
  home.id::uuid, ${literal(ownerId)}, home.name, home.description, home.street, home.city, home.state,
  home.zip_code, home.capacity, home.available_spots, home.room_cost, string_to_array(home.amenities, '|'),
  string_to_array(home.care_types, '|'),
  array(
    select ${literal(`${ownerId}/homes/`)} || photo.name || '.jpg'
    from unnest(string_to_array(home.photos, '|')) with ordinality as photo (name, place)
    order by photo.place
  ),
  home.is_active,
  now() - make_interval(hours => home.created_ago),
  now() - make_interval(hours => home.confirmed_ago),
  now() - make_interval(hours => home.confirmed_ago),
  now() - make_interval(hours => home.verified_ago),
  case when home.verified_ago is not null then 'Verification team' end
from (values
${valuesList(rows)}
) as home (
  id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities, care_types,
  photos, is_active, created_ago, confirmed_ago, verified_ago
)
on conflict do nothing;
`;
}

function writeViews(homes: readonly Home[]): string {
  return `insert into public.property_views (property_id, view_count)
select seen.property_id::uuid, seen.view_count
from (values
${valuesList(homes.map(({ id, viewCount }) => [id, viewCount]))}
) as seen (property_id, view_count)
on conflict do nothing;
`;
}

function writeFavorites(favorites: readonly Favorite[]): string {
  const rows = favorites.map(({ id, patientId, propertyId, savedAgo }) => [
    id,
    patientId,
    propertyId,
    savedAgo,
  ]);
  return `insert into public.favorites (id, patient_id, property_id, created_at)
select saved.id::uuid, saved.patient_id::uuid, saved.property_id::uuid, now() - make_interval(hours => saved.saved_ago)
from (values
${valuesList(rows)}
) as saved (id, patient_id, property_id, saved_ago)
on conflict do nothing;
`;
}

function writeInquiries(inquiries: readonly Inquiry[]): string {
  const rows = inquiries.map((inquiry) => [
    inquiry.id,
    inquiry.patientId,
    inquiry.propertyId,
    inquiry.message,
    inquiry.phone,
    inquiry.email,
    inquiry.status,
    inquiry.seen,
    inquiry.sentAgo,
    inquiry.deletedAgo,
  ]);
  return `insert into public.inquiries (
  id, patient_id, property_id, message, phone, email, status, seen, created_at, updated_at, deleted_at
)
select
  letter.id::uuid, letter.patient_id::uuid, letter.property_id::uuid, letter.message, letter.phone, letter.email,
  letter.status, letter.seen, now() - make_interval(hours => letter.sent_ago),
  now() - make_interval(hours => coalesce(letter.deleted_ago, letter.sent_ago)),
  now() - make_interval(hours => letter.deleted_ago)
from (values
${valuesList(rows)}
) as letter (
  id, patient_id, property_id, message, phone, email, status, seen, sent_ago, deleted_ago
)
on conflict do nothing;
`;
}
