/** Headings that pages show before the app has loaded (app/first-views.tsx). */
export const headings = {
  search: {
    title: t.findYourPerfectSeniorCareHome(),
    text: t.searchForQualitySeniorLivingSpaces(),
  },
  owner: { title: t.propertyOwnerDashboard() },
} as const;
import { t } from './catalog.ts';
