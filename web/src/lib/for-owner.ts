/** A path of the API with the owner for whom the person acts. */
export const forOwner = (path: string, ownerId: string) => `${path}?${new URLSearchParams({ ownerId })}`;
