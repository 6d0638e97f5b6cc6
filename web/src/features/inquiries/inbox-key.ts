/** The key of the inboxes of all owners for whom the person acts. */
export const inboxesKey = ['/api/inquiries/owner'] as const;
