/** The route patterns of the app, as the router wants them. */
export const routePatterns = {
  landing: '/',
  /** The search screen for visitors; signed-in people have it at /patient. See docs/decisions.md. */
  search: '/search',
  patient: '/patient',
  owner: '/owner',
  property: '/properties/:id',
  favorites: '/favorites',
  support: '/support',
  careGuide: '/care-guide',
  resetPassword: '/reset-password',
  account: '/account',
  /** Older addresses of the two dashboards, which still lead there. */
  patientDashboard: '/patient-dashboard',
  ownerDashboard: '/property-owner-dashboard',
} as const;

const withQuery = (pattern: string, search?: URLSearchParams | string) => {
  const query = search?.toString().replace(/^\?/, '');
  return query ? `${pattern}?${query}` : pattern;
};

/** The address of every screen. */
export const paths = {
  landing: () => routePatterns.landing,
  search: (search?: URLSearchParams | string) => withQuery(routePatterns.search, search),
  patient: (search?: URLSearchParams | string) => withQuery(routePatterns.patient, search),
  owner: () => routePatterns.owner,
  property: (id: string) => `/properties/${encodeURIComponent(id)}`,
  favorites: () => routePatterns.favorites,
  support: () => routePatterns.support,
  careGuide: () => routePatterns.careGuide,
  resetPassword: () => routePatterns.resetPassword,
  account: () => routePatterns.account,
  /** Not a screen: the function answers it by sending the browser to the sign-in dialog. */
  login: (returnTo?: string) =>
    returnTo ? `/api/login?${new URLSearchParams({ return: returnTo }).toString()}` : '/api/login',
} as const;

/** The screen a signed-in user starts on. */
export const homeOf = (role: 'patient' | 'owner') => (role === 'owner' ? paths.owner() : paths.patient());
