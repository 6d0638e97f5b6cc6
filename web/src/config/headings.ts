/** How the screens begin on which people wait longest: the page shows it before the app can. */
export const headings = {
  search: {
    title: 'Find Your Perfect Senior Care Home',
    text: 'Search for quality senior living spaces in your preferred location',
  },
  owner: { title: 'Property Owner Dashboard' },
} as const;
