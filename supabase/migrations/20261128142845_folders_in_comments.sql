set lock_timeout = '2s';

comment on function private.export_account(uuid) is
  'All data of an account as one object, as accountDataSchema in contract/accounts/account.ts. Null for an unknown account.';

comment on function private.suggest_member_name(uuid) is
  'First name and initial, such as "Pat S.". The same as suggestMemberName() in contract/lists/lists.ts. Null without a name.';

comment on function private.read_list_homes(uuid, uuid) is
  'The homes of a list, or one of them, with votes and notes, last added first. The keys are those of contract/lists/lists.ts '
  'in snake_case. Raises SC404 unless the caller is a member.';

comment on function public.read_list(uuid) is
  'A list with its members, homes, votes and notes, as contract/lists/lists.ts defines it. Only the organizer reads the '
  'invitation. Counts no views.';

comment on function private.is_outdated(timestamptz) is
  'Whether an owner confirmed prices and availability so long ago that we ask again. The same as isOutdated() in '
  'contract/properties/outdated.ts.';

comment on function private.describe_visit(private.visits, text) is
  'A visit as one side reads it, as visitSchema in contract/visits/visits.ts. A time that has passed makes it past.';
