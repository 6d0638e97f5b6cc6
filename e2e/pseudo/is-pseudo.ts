/** Whether the journeys run in the pseudo-language: `npm run test:pseudo`. */
export const isPseudo = process.env['SITE_LANGUAGE'] === 'xx';
