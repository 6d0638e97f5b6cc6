// Milliseconds. Together they ensure that every request gets a response within ten seconds.

/** For a whole request body. */
export const bodyTimeout = 5_000;

/** For one call to the project; equals the statement timeout of the API's database roles. */
export const upstreamTimeout = 8_000;

/** For a read replica. Then the primary is asked, and still answers within a second. */
export const replicaTimeout = 750;

/** For one call of a page, which tries twice before it shows less. */
export const pageCallTimeout = 4_000;

/** For the whole response, including a slow body and several calls in sequence. */
export const responseTimeout = 9_500;
