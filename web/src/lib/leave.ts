/** Leaves the app for another page, as following a plain link does; nothing in memory survives. */
export const leaveTo = (path: string) => location.assign(path);

/** Begins the page anew. */
export const loadAgain = () => location.reload();
