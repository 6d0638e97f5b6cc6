/** The address of the first photo of a home, which redirects to the file; for mails and previews of links. */
export const photoUrl = (siteUrl: string, propertyId: string) => `${siteUrl}/api/pages/photos/${propertyId}`;
