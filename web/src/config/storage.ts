export const photoBucket = 'property-images';
export const clientInfo = { 'X-Client-Info': 'senior-care-living-web' };
/** How long the signed URL of a photo is valid, in seconds. */
export const displaySeconds = 3_600;
