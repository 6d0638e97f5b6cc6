/** Each is the path that is read, and the user it was read for. */
export const ownerKeys = {
  properties: (userId: string) => ['/api/properties/owner', userId] as const,
  inquiries: (userId: string) => ['/api/inquiries/owner', userId] as const,
  inquiryCounts: (userId: string) => ['/api/inquiries/owner/counts', userId] as const,
};
