// `location` cannot be mocked in tests; these functions can.

/** Opens another page with a full load, which drops everything in memory. */
export const leaveTo = (path: string) => location.assign(path);

export const loadAgain = () => location.reload();
