import { t } from '../catalog.ts';

/** In the words of the Centers for Medicare & Medicaid Services. Not beside the other texts, which each list of homes loads. */
export const abuseIconMeaning = t.abuseMeaning();
