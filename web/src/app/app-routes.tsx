import { lazy, Suspense } from 'react';
import { Navigate, useRoutes, type RouteObject } from 'react-router-dom';
import { LoadingState } from '@/components/loading-state.tsx';
import { paths, routePatterns } from '@/config/paths.ts';
import { isDemo } from '@/config/site.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { useSkipClosedLayers } from '@/lib/layers.ts';
import { usePageChange } from './page-change.ts';

// Each route loads on demand; web/build preloads that of the address.
const LandingRoute = lazy(() => import('./routes/landing.tsx'));
const DataLayout = lazy(() => import('./data-layout.tsx'));
const SearchLayout = lazy(() => import('./search-layout.tsx'));
const SearchRoute = lazy(() => import('./routes/search.tsx'));
const PatientRoute = lazy(() => import('./routes/patient.tsx'));
const OwnerRoute = lazy(() => import('./routes/owner.tsx'));
const TeamInquiriesRoute = lazy(() => import('./routes/team-inquiries.tsx'));
const TeamRoute = lazy(() => import('./routes/team.tsx'));
const PropertyRoute = lazy(() => import('./routes/property.tsx'));
const RegisteredHomeRoute = lazy(() => import('./routes/registered-home.tsx'));
const FavoritesRoute = lazy(() => import('./routes/favorites.tsx'));
const HomeOfferRoute = lazy(() => import('./routes/home-offer.tsx'));
const ListsRoute = lazy(() => import('./routes/lists.tsx'));
const CompareRoute = lazy(() => import('./routes/compare.tsx'));
const InquiriesRoute = lazy(() => import('./routes/inquiries.tsx'));
const RequestsRoute = lazy(() => import('./routes/requests.tsx'));
const SearchesRoute = lazy(() => import('./routes/searches.tsx'));
const UnsubscribeRoute = lazy(() => import('./routes/unsubscribe.tsx'));
const TapRoute = lazy(() => import('./routes/tap.tsx'));
const SupportPage = lazy(() => import('@/features/site/support/support-page.tsx'));
const CareGuidePage = lazy(() => import('@/features/site/support/care-guide-page.tsx'));
const WhichCarePage = lazy(() => import('@/features/site/support/which-care-page.tsx'));
const SampleNoticePage = /* @__PURE__ */ lazy(() => import('@/features/site/support/sample-notice-page.tsx'));
const ResetPasswordRoute = lazy(() => import('./routes/reset-password.tsx'));
const ConfirmRoute = lazy(() => import('./routes/confirm.tsx'));
const SetUpRoute = lazy(() => import('./routes/set-up.tsx'));
const AccountRoute = lazy(() => import('./routes/account.tsx'));
const NotFoundRoute = lazy(() => import('./routes/not-found.tsx'));

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
