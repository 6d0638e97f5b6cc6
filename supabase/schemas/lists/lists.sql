-- Shared lists: a family collects homes, writes notes on them and votes. Who is a member decides everything.
-- A user is known to the other members by the name and the id of the membership. No caller can read the columns user_id and
-- created_by.
-- Owners never learn that a home is on a list: no count, error or lock of a list depends on who owns the home.

create function private.member_name_key(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select translate(
    lower(regexp_replace(
      normalize(p_name, nfkc), '[[:space:][:punct:]\u00ad\u034f\u115f\u1160\u200b-\u200d\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff]', '', 'g'
    )),
    'авеікмнорстухјѕԁԛԝАВЕІКМНОРСТУХЈЅαβεικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
    'abeikmhopctyxjsdqwabeikmhopctyxjsabeikvoptuxabezhikmnoptyx'
  )
$$;
comment on function private.member_name_key(text) is
  'Equal for names that look alike: without case, spaces, punctuation and invisible characters, and with the Latin letters '
  'that Cyrillic and Greek ones look like.';

create table public.lists (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  name text not null
    constraint name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 60)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.lists is 'A list of homes that its members share, such as "For Mom".';
comment on column public.lists.updated_at is
  'The time of the last home, note, vote or member. Times of a list increase in the order of the commits, because each '
  'change locks this row. So a member who has read updated_at has read all that is not later.';

create table public.list_members (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  list_id uuid not null references public.lists (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  role text not null default 'member' constraint role_is_known check (role in ('organizer', 'member')),
  -- Chosen by the member for this list. A sign-up asks for no name.
  name text not null
    constraint member_name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 40))
    -- The app shows these in place of a name.
    constraint name_is_not_reserved check (private.member_name_key(name) not in ('you', 'aformermember')),
  name_key text not null generated always as (private.member_name_key(name)) stored,
  mail_enabled boolean not null default false,
  joined_at timestamptz not null,
  -- lists.updated_at as the member last read it.
  seen_at timestamptz not null,
  constraint list_members_list_user_key unique (list_id, user_id),
  constraint list_members_list_name_key unique (list_id, name_key)
);
comment on table public.list_members is 'A user who reads and fills a list, under the name that the others read.';

create unique index list_members_organizer on public.list_members (list_id) where role = 'organizer';
create index list_members_user on public.list_members (user_id);

create table public.list_homes (
  list_id uuid not null references public.lists (id) on delete cascade,
  -- No foreign key: a home that its owner deletes stays on the list, with its name.
  property_id uuid not null,
  property_name text not null,
  created_by uuid default private.user_id() references public.users (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (list_id, property_id)
);
comment on table public.list_homes is 'A home on a list, whether it is active, inactive or deleted.';
comment on column public.list_homes.property_name is 'The last name of a deleted home. Else the name when it was added.';

create index list_homes_property on public.list_homes (property_id);
create index list_homes_created_by on public.list_homes (created_by);

create table public.list_notes (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  list_id uuid not null,
  property_id uuid not null,
  created_by uuid not null default private.user_id() references public.users (id) on delete cascade,
  body text not null
    constraint body_is_filled check (private.is_filled(body))
    constraint body_is_text check (private.is_text(body, 2000)),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  foreign key (list_id, property_id) references public.list_homes (list_id, property_id) on delete cascade
);
comment on table public.list_notes is
  'A note on a home of a list, for all members. It stays when its author leaves, and goes with the account.';

create index list_notes_home on public.list_notes (list_id, property_id);
create index list_notes_created_by on public.list_notes (created_by);

create table public.list_votes (
  list_id uuid not null,
  property_id uuid not null,
  created_by uuid not null default private.user_id() references public.users (id) on delete cascade,
  vote text not null constraint vote_is_known check (vote in ('yes', 'maybe', 'no')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (list_id, property_id, created_by),
  foreign key (list_id, property_id) references public.list_homes (list_id, property_id) on delete cascade
);
comment on table public.list_votes is 'What a member says to a home. Only the votes of present members count.';

create index list_votes_created_by on public.list_votes (created_by);

create table private.list_invitations (
  list_id uuid primary key references public.lists (id) on delete cascade,
  token_hash text not null unique constraint token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table private.list_invitations is
  'The link with which others join a list, at most one a list. token_hash is the hexadecimal SHA-256 of its token, which '
  'is not stored. A revoked link has no row.';

create table private.list_invitation_uses (
  list_id uuid not null references private.list_invitations (list_id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  primary key (list_id, user_id)
);
comment on table private.list_invitation_uses is
  'Who has joined with the present link, or left the list since it was made. They cannot join with it again.';

create index list_invitation_uses_user on private.list_invitation_uses (user_id);

-- Statistics would contain personal data. See public.inquiries.
alter table public.lists alter column name set statistics 0;

alter table public.list_members
  alter column user_id set statistics 0, alter column name set statistics 0, alter column name_key set statistics 0;

alter table public.list_homes alter column property_id set statistics 0, alter column created_by set statistics 0;

alter table public.list_notes alter column created_by set statistics 0, alter column body set statistics 0;

alter table public.list_votes alter column created_by set statistics 0;
