type Columns = 'all' | string[];
interface Table {
  /** What a visitor may read. */
  visitor: Columns;
  /** What an account may read of the rows it sees, set on a new row, change. */
  select: Columns;
  insert: string[];
  update: string[];
}

const listed = [
  'amenities',
  'available_spots',
  'capacity',
  'care_types',
  'city',
  'description',
  'image_urls',
  'is_active',
  'name',
  'room_cost',
  'state',
  'street',
  'zip_code',
];
const shown = [
  ...listed,
  'confirmed_at',
  'created_at',
  'id',
  'latitude',
  'longitude',
  'owner_id',
  'updated_at',
  'verified_at',
];

const account = [
  'created_at',
  'email',
  'first_name',
  'id',
  'last_activity_at',
  'needs_setup',
  'last_name',
  'profile_image_url',
  'role',
  'updated_at',
  'verified_at',
];

/** Which columns are the caller's to read and to set. Every other one is refused, and tried. */
export const columns: Record<string, Table> = {
  users: { visitor: [], select: account, insert: [], update: [] },
  sessions: { visitor: [], select: 'all', insert: [], update: [] },
  zip_codes: { visitor: 'all', select: 'all', insert: [], update: [] },
  places: { visitor: 'all', select: 'all', insert: [], update: [] },
  properties: {
    visitor: shown,
    select: shown,
    insert: [...listed, 'creation_key'],
    update: [...listed, 'confirmed_at'],
  },
  property_views: { visitor: 'all', select: 'all', insert: [], update: [] },
  favorites: { visitor: [], select: 'all', insert: ['property_id'], update: [] },
  inquiries: {
    visitor: [],
    select: 'all',
    insert: ['email', 'message', 'phone', 'property_id'],
    update: ['seen', 'status'],
  },
};
