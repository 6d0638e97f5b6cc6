/** In the words of the Centers for Medicare & Medicaid Services. Not beside the other texts, which each list of homes loads. */
export const abuseIconMeaning =
  '“abuse that led to harm of a resident within the past year” or “abuse that could have potentially led to harm of a resident ' +
  'in each of the last two years”';
