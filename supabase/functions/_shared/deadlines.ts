// Milliseconds. Families are answered within ten seconds, whatever does not answer the function.

/** Until the last byte of a body has come. */
export const bodyTimeout = 5_000;

/** That one call to the project may take: as long as Postgres gives a statement of the API. */
export const upstreamTimeout = 8_000;

/** As above for the pages, which ask twice before they show less. */
export const pageCallTimeout = 4_000;

/** That the whole answer may take: a slow body and several calls one after another included. */
export const answerTimeout = 9_500;
