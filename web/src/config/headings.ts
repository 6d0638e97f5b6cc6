/** Headings that the static shell (web/build/first-view.ts) shows before the app. */
export const headings = {
  search: {
    title: 'Find Your Perfect Senior Care Home',
    text: 'Search for quality senior living spaces in your preferred location',
  },
  owner: { title: 'Property Owner Dashboard' },
} as const;
