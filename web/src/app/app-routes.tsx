import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoadingState } from '@/components/loading-state.tsx';
import { paths, routePatterns } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { usePageChange } from './page-change.ts';

// Each route loads on demand; web/build preloads that of the address.
const LandingRoute = lazy(() => import('./routes/landing.tsx'));
const DataLayout = lazy(() => import('./data-layout.tsx'));
const SearchLayout = lazy(() => import('./search-layout.tsx'));
const SearchRoute = lazy(() => import('./routes/search.tsx'));
const PatientRoute = lazy(() => import('./routes/patient.tsx'));
const OwnerRoute = lazy(() => import('./routes/owner.tsx'));
const PropertyRoute = lazy(() => import('./routes/property.tsx'));
const FavoritesRoute = lazy(() => import('./routes/favorites.tsx'));
const ListsRoute = lazy(() => import('./routes/lists.tsx'));
const CompareRoute = lazy(() => import('./routes/compare.tsx'));
const InquiriesRoute = lazy(() => import('./routes/inquiries.tsx'));
const SearchesRoute = lazy(() => import('./routes/searches.tsx'));
const UnsubscribeRoute = lazy(() => import('./routes/unsubscribe.tsx'));
const SupportPage = lazy(() => import('@/features/support/support-page.tsx'));
const CareGuidePage = lazy(() => import('@/features/support/care-guide-page.tsx'));
const ResetPasswordRoute = lazy(() => import('./routes/reset-password.tsx'));
const ConfirmRoute = lazy(() => import('./routes/confirm.tsx'));
const SetUpRoute = lazy(() => import('./routes/set-up.tsx'));
const AccountRoute = lazy(() => import('./routes/account.tsx'));
const NotFoundRoute = lazy(() => import('./routes/not-found.tsx'));

export function AppRoutes() {
  usePageChange();
  const { user, refresh } = useAuth();
  if (user?.needsSetup) {
    return (
      <Suspense fallback={<LoadingState />}>
        <Routes>
          <Route element={<DataLayout />}>
            <Route path="*" element={<SetUpRoute user={user} onDone={refresh} />} />
          </Route>
        </Routes>
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<LoadingState />}>
      <Routes>
        <Route path={routePatterns.landing} element={<LandingRoute />} />
        <Route path={routePatterns.patientDashboard} element={<Navigate to={paths.patient()} replace />} />
        <Route path={routePatterns.ownerDashboard} element={<Navigate to={paths.owner()} replace />} />
        <Route element={<DataLayout />}>
          <Route element={<SearchLayout />}>
            <Route path={routePatterns.search} element={<SearchRoute />} />
            <Route path={routePatterns.patient} element={<PatientRoute />} />
            <Route path={routePatterns.property} element={<PropertyRoute />} />
            <Route path={routePatterns.favorites} element={<FavoritesRoute />} />
            <Route path={routePatterns.compare} element={<CompareRoute />} />
            <Route path={routePatterns.searches} element={<SearchesRoute />} />
          </Route>
          <Route path={routePatterns.lists} element={<ListsRoute />} />
          <Route path={routePatterns.list} element={<ListsRoute />} />
          <Route path={routePatterns.join} element={<ListsRoute />} />
          <Route path={routePatterns.owner} element={<OwnerRoute />} />
          <Route path={routePatterns.inquiries} element={<InquiriesRoute />} />
          <Route path={routePatterns.inquiry} element={<InquiriesRoute />} />
          <Route path={routePatterns.support} element={<SupportPage />} />
          <Route path={routePatterns.careGuide} element={<CareGuidePage />} />
          <Route path={routePatterns.resetPassword} element={<ResetPasswordRoute />} />
          <Route path={routePatterns.confirm} element={<ConfirmRoute />} />
          <Route path={routePatterns.unsubscribe} element={<UnsubscribeRoute />} />
          <Route path={routePatterns.account} element={<AccountRoute />} />
          <Route path="*" element={<NotFoundRoute />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
