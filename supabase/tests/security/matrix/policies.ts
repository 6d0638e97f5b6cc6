/** Each policy, and the rows of the matrix that try it. */
export const policies: Record<string, string[]> = {
  'private.owner_limits.select_operator': ['T-owner_limits-select'],
  'private.owner_mails.select_operator': ['T-owner_mails-select'],
  'private.removed_photos.select_operator': ['T-removed_photos-select'],
  'private.tie_break_key.select_nobody': ['T-tie_break_key-select'],
  'private.unclaimed_accounts.select_operator': ['T-unclaimed_accounts-select'],
  'public.favorites.delete_own': ['T-favorites-delete', 'R-delete-favorites-propertyId'],
  'public.favorites.insert_own': [
    'T-favorites-insert',
    'T-favorites-insert-hidden',
    'T-favorites-insert-nowhere',
  ],
  'public.favorites.select_own': ['F-list_favorites'],
  'public.inquiries.insert_sender': [
    'T-inquiries-insert',
    'T-inquiries-insert-hidden',
    'T-inquiries-insert-nowhere',
    'T-inquiries-insert-own',
  ],
  'public.inquiries.select_party': ['F-list_received_inquiries', 'F-can_view_inquiry'],
  'public.inquiries.update_owner': [
    'T-inquiries-update',
    'T-inquiries-update-deleted',
    'F-mark_inquiries_seen',
  ],
  'public.places.select_user': ['F-suggest_places'],
  'public.places.select_visitor': ['F-suggest_places'],
  'public.properties.delete_owner': ['T-properties-delete', 'R-delete-properties-id'],
  'public.properties.insert_owner': ['T-properties-insert', 'R-post-properties'],
  'public.properties.select_active': ['F-view_property'],
  'public.properties.select_visible': ['F-view_property'],
  'public.properties.update_owner': ['T-properties-update', 'R-put-properties-id'],
  'public.property_views.select_user': ['F-view_property'],
  'public.property_views.select_visitor': ['F-view_property'],
  'public.sessions.select_own': ['T-sessions-select'],
  'public.users.select_own': ['F-read_account'],
  'public.zip_codes.select_user': ['F-locate_zip'],
  'public.zip_codes.select_visitor': ['F-locate_zip'],
  'storage.objects.delete_own_photos': ['S-delete-own', 'S-delete-visible', 'S-delete-hidden'],
  'storage.objects.insert_own_photos': ['S-upload-own', 'S-upload-temp', 'S-upload-visible'],
  'storage.objects.select_listed_photos': ['S-read-visible', 'S-read-hidden', 'S-read-temp'],
  'storage.objects.select_own_and_listed_photos': ['S-read-own', 'S-read-visible', 'S-read-temp'],
  'storage.objects.update_own_photos': ['S-replace-own', 'S-move-own', 'S-move-visible'],
};

export const buckets = ['property-images'];
/** Folders of supabase/functions. */
export const edgeFunctions = ['api', 'housekeeping'];
/** What the API serves, by config.toml. */
export const servedSchemas = ['public'];
