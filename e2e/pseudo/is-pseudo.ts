/** Whether the journeys run in the pseudo-language: `npm run test:pseudo`. */
export const isPseudo = process.env['SITE_LANGUAGE'] === 'xx';

/** Whether a journey compares places on the screen. The pseudo-language needs more lines than any other. */
export const comparesPlaces = !isPseudo;
