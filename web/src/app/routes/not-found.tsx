import { lazy } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Link } from '@/components/link.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { deskQuery } from '@/features/desk/desk-query.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { ApiError, isNotFound } from '@/lib/errors.ts';
import { t } from '../catalog.ts';

const Desk = lazy(() => import('@/features/desk/desk.tsx'));

/**
 * The page for unknown addresses. To everybody but operators, that of their desk is one. The route of the desk is here, so
 * that nobody else loads a byte of it.
 */
export default function NotFoundRoute() {
  const { pathname } = useLocation();
  const { status } = useAuth();
  if (!/^\/desk(\/|$)/.test(pathname) || status === 'unauthenticated') return <NotFound />;
  return status === 'loading' ? <Wait /> : <DeskOrNotFound />;
}

const Wait = () => (
  <PageShell title={t.loading()}>
    <LoadingState />
  </PageShell>
);

function DeskOrNotFound() {
  const desk = useQuery(deskQuery);
  if (desk.data) return <Desk role={desk.data.role} />;
  if (!desk.error) return <Wait />;
  if (isNotFound(desk.error)) return <NotFound />;
  if (desk.error instanceof ApiError && desk.error.body?.code === 'second_factor_needed')
    return (
      <PageShell title={t.desk()}>
        <EmptyMessage
          order={1}
          title={t.twoStepSignIn()}
          message={desk.error.body.message}
          action={
            <ActionButton as={Link} to={paths.account()}>
              {t.goYourAccount()}
            </ActionButton>
          }
        />
      </PageShell>
    );
  return (
    <PageShell title={t.desk()}>
      <QueryState query={desk} order={1} loading={t.loadingDesk()} failed={t.deskCouldNotBeLoaded()} />
    </PageShell>
  );
}

const NotFound = () => (
  <PageShell title={t.pageNotFound()}>
    <EmptyMessage
      order={1}
      title={t.pageNotFound()}
      message={t.thereIsNoPageAtThis()}
      action={
        <ActionButton as={Link} to={paths.landing()}>
          {t.goHomePage()}
        </ActionButton>
      }
    />
  </PageShell>
);
