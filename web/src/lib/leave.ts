// `location` cannot be mocked in tests; these functions can.

/** Opens another page with a full load, which drops everything in memory. */
export const leaveTo = (path: string) => location.assign(path);

/** The same with an address that takes the place of the current one, also for Back. */
export const replaceBy = (address: string) => location.replace(address);

export const loadAgain = () => location.reload();
