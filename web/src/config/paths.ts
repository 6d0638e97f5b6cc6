/** The search for visitors. Signed-in users have it at /patient, see docs/decisions.md. */
export const searchPath = '/search';

export const routePatterns = {
  landing: '/',
  search: searchPath,
  patient: '/patient',
  owner: '/owner',
  /** The people of an owner. */
  team: '/owner/team',
  joinTeam: '/owner/team/join/:token',
  /** The inbox of a team. An owner alone has a dialog on the dashboard. */
  teamInquiries: '/owner/inquiries',
  property: '/properties/:id',
  /** A home of the public register. */
  registeredHome: '/register/:id',
  /** A city with at least five homes. */
  place: '/places/:state/:city',
  favorites: '/favorites',
  /** The inquiries that a family sent. */
  inquiries: '/inquiries',
  /** A conversation, for both sides. */
  inquiry: '/inquiries/:id',
  /** The homes that a family asked for room, one request, or a `new` one: `?homes=` holds the ids of up to ten homes. */
  requests: '/requests/:id?',
  searches: '/searches',
  /** The links in mails about saved searches: `?token=…`. */
  unsubscribe: '/unsubscribe',
  /** The links of the weekly question: `?spots=…` has the free spots that were chosen in the mail. */
  tap: '/tap/:token',
  lists: '/lists',
  list: '/lists/:id',
  /** The link of an invitation to a shared list. */
  join: '/join/:token',
  /** The link by which an owner takes over a home. */
  homeOffer: '/home-offer/:token',
  /** `?homes=` holds the ids of two to four homes, with commas. */
  compare: '/compare',
  support: '/support',
  careGuide: '/care-guide',
  /** The questions that name a kind of care. */
  whichCare: '/which-care',
  /** The sample notices of the demo. */
  privacy: '/privacy',
  terms: '/terms',
  resetPassword: '/reset-password',
  /** The links in mails of the auth service: `?token_hash=…&type=…`, see supabase/templates. */
  confirm: '/confirm',
  account: '/account',
  /** Old addresses of the dashboards, redirected. */
  patientDashboard: '/patient-dashboard',
  ownerDashboard: '/property-owner-dashboard',
} as const;

export const paths = {
  landing: () => routePatterns.landing,
  /** `query` is empty or begins with `?`. */
  search: (query = '') => routePatterns.search + query,
  patient: (query = '') => routePatterns.patient + query,
  owner: () => routePatterns.owner,
  team: () => routePatterns.team,
  joinTeam: (token: string) => `/owner/team/join/${encodeURIComponent(token)}`,
  teamInquiries: (query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return routePatterns.teamInquiries + (search && `?${search}`);
  },
  property: (id: string) => `/properties/${encodeURIComponent(id)}`,
  registeredHome: (id: string) => `/register/${encodeURIComponent(id)}`,
  favorites: () => routePatterns.favorites,
  inquiries: () => routePatterns.inquiries,
  inquiry: (id: string) => `/inquiries/${encodeURIComponent(id)}`,
  /** The dialog on the dashboard of an owner. */
  receivedInquiries: () => `${routePatterns.owner}?inquiries=open`,
  requests: (id = '') => `/requests/${id}`,
  searches: () => routePatterns.searches,
  lists: () => routePatterns.lists,
  list: (id: string) => `/lists/${encodeURIComponent(id)}`,
  join: (token: string) => `/join/${encodeURIComponent(token)}`,
  homeOffer: (token: string) => `/home-offer/${encodeURIComponent(token)}`,
  compare: (ids: readonly string[]) =>
    `${routePatterns.compare}?homes=${ids.map(encodeURIComponent).join(',')}`,
  support: () => routePatterns.support,
  careGuide: () => routePatterns.careGuide,
  whichCare: () => routePatterns.whichCare,
  resetPassword: () => routePatterns.resetPassword,
  confirm: () => routePatterns.confirm,
  account: () => routePatterns.account,
} as const;

export const startPageOf = (role: 'patient' | 'owner') =>
  role === 'owner' ? paths.owner() : paths.patient();
