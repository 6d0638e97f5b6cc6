/** Headings that pages show before the app has loaded (app/first-views.tsx). */
export const headings = {
  search: {
    title: 'Find Your Perfect Senior Care Home',
    text: 'Search for quality senior living spaces in your preferred location',
  },
  owner: { title: 'Property Owner Dashboard' },
} as const;
