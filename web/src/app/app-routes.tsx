import { isValidElement, lazy, Suspense, type ReactNode } from 'react';
import { matchRoutes, Navigate, useRoutes, type RouteObject } from 'react-router-dom';
import { LoadingState } from '@/components/loading-state.tsx';
import { paths, routePatterns } from '@/config/paths.ts';
import { isDemo } from '@/config/site.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { useSkipClosedLayers } from '@/lib/layers.ts';
import { usePageChange } from './page-change.ts';
import { screen } from './screen.tsx';

// Each route loads on demand; web/build preloads that of the address.
const LandingRoute = screen(() => import('./routes/landing.tsx'));
const DataLayout = screen(() => import('./data-layout.tsx'));
const SearchLayout = screen(() => import('./search-layout.tsx'));
const SearchRoute = screen(() => import('./routes/search.tsx'));
const PatientRoute = screen(() => import('./routes/patient.tsx'));
const OwnerRoute = screen(() => import('./routes/owner.tsx'));
const TeamInquiriesRoute = screen(() => import('./routes/team-inquiries.tsx'));
const TeamRoute = screen(() => import('./routes/team.tsx'));
const PropertyRoute = screen(() => import('./routes/property.tsx'));
const RegisteredHomeRoute = screen(() => import('./routes/registered-home.tsx'));
const PlaceRoute = screen(() => import('./routes/place.tsx'));
const FavoritesRoute = screen(() => import('./routes/favorites.tsx'));
const HomeOfferRoute = screen(() => import('./routes/home-offer.tsx'));
const ListsRoute = screen(() => import('./routes/lists.tsx'));
const CompareRoute = screen(() => import('./routes/compare.tsx'));
const InquiriesRoute = screen(() => import('./routes/inquiries.tsx'));
const RequestsRoute = screen(() => import('./routes/requests.tsx'));
const SearchesRoute = screen(() => import('./routes/searches.tsx'));
const UnsubscribeRoute = screen(() => import('./routes/unsubscribe.tsx'));
const TapRoute = screen(() => import('./routes/tap.tsx'));
const SupportPage = screen(() => import('@/features/site/support/support-page.tsx'));
const CareGuidePage = screen(() => import('@/features/site/support/care-guide-page.tsx'));
const WhichCarePage = screen(() => import('@/features/site/support/which-care-page.tsx'));
const SampleNoticePage = /* @__PURE__ */ lazy(() => import('@/features/site/support/sample-notice-page.tsx'));
const ResetPasswordRoute = screen(() => import('./routes/reset-password.tsx'));
const ConfirmRoute = screen(() => import('./routes/confirm.tsx'));
const SetUpRoute = lazy(() => import('./routes/set-up.tsx'));
const AccountRoute = screen(() => import('./routes/account.tsx'));
const NotFoundRoute = screen(() => import('./routes/not-found.tsx'));

const routes: RouteObject[] = [
  { path: routePatterns.landing, element: <LandingRoute /> },
  { path: routePatterns.patientDashboard, element: <Navigate to={paths.patient()} replace /> },
  { path: routePatterns.ownerDashboard, element: <Navigate to={paths.owner()} replace /> },
  {
    element: <DataLayout />,
    children: [
      {
        element: <SearchLayout />,
        children: [
          { path: routePatterns.search, element: <SearchRoute /> },
          { path: routePatterns.patient, element: <PatientRoute /> },
          { path: routePatterns.property, element: <PropertyRoute /> },
          { path: routePatterns.favorites, element: <FavoritesRoute /> },
          { path: routePatterns.compare, element: <CompareRoute /> },
          { path: routePatterns.searches, element: <SearchesRoute /> },
          { path: routePatterns.requests, element: <RequestsRoute /> },
        ],
      },
      { path: routePatterns.registeredHome, element: <RegisteredHomeRoute /> },
      { path: routePatterns.place, element: <PlaceRoute /> },
      { path: routePatterns.lists, element: <ListsRoute /> },
      { path: routePatterns.list, element: <ListsRoute /> },
      { path: routePatterns.join, element: <ListsRoute /> },
      { path: routePatterns.homeOffer, element: <HomeOfferRoute /> },
      { path: routePatterns.owner, element: <OwnerRoute /> },
      { path: routePatterns.teamInquiries, element: <TeamInquiriesRoute /> },
      { path: routePatterns.team, element: <TeamRoute /> },
      { path: routePatterns.joinTeam, element: <TeamRoute /> },
      { path: routePatterns.inquiries, element: <InquiriesRoute /> },
      { path: routePatterns.inquiry, element: <InquiriesRoute /> },
      { path: routePatterns.support, element: <SupportPage /> },
      { path: routePatterns.careGuide, element: <CareGuidePage /> },
      { path: routePatterns.whichCare, element: <WhichCarePage /> },
      ...(isDemo
        ? [
            { path: routePatterns.privacy, element: <SampleNoticePage notice="privacy" /> },
            { path: routePatterns.terms, element: <SampleNoticePage notice="terms" /> },
          ]
        : []),
      { path: routePatterns.resetPassword, element: <ResetPasswordRoute /> },
      { path: routePatterns.confirm, element: <ConfirmRoute /> },
      { path: routePatterns.unsubscribe, element: <UnsubscribeRoute /> },
      { path: routePatterns.tap, element: <TapRoute /> },
      { path: routePatterns.account, element: <AccountRoute /> },
      { path: '*', element: <NotFoundRoute /> },
    ],
  },
];

type Loading = { load: () => Promise<void> };
const isLoading = (type: unknown): type is Loading => typeof type === 'function' && 'load' in type;
const load = async (element: ReactNode) => {
  if (isValidElement(element) && isLoading(element.type)) await element.type.load();
};

/** Loads the screen of a path with its layouts. What could not be loaded, the app loads again. */
export const loadScreen = (path: string) =>
  Promise.allSettled((matchRoutes(routes, path) ?? []).map(({ route }) => load(route.element)));

export function AppRoutes() {
  usePageChange();
  useSkipClosedLayers();
  const { user, refresh } = useAuth();
  const setUp = user?.needsSetup && [
    {
      element: <DataLayout />,
      children: [{ path: '*', element: <SetUpRoute user={user} onDone={refresh} /> }],
    },
  ];
  const page = useRoutes(setUp || routes);
  return <Suspense fallback={<LoadingState />}>{page}</Suspense>;
}
