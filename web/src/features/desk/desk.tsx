import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useRoutes } from 'react-router-dom';
import { type Desk as DeskState, deskQueues } from '@contract/desk/desk.ts';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column } from '@/components/plain.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { shownDesk } from '@/lib/operates-desk.ts';
import { countText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { DeskMail } from './desk-mail.tsx';
import { deskQuery } from './desk-query.ts';
import classes from './desk.module.css';
import { EntryPage } from './entry-page.tsx';
import { LogPage } from './log-page.tsx';
import { LookUpPage } from './look-up/look-up-page.tsx';
import { deskPaths } from './paths.ts';
import { MissingPhotosPage } from './photos/missing-photos-page.tsx';
import { PhotosPage } from './photos/photos-page.tsx';
import { QueuePage } from './queue-page.tsx';
import { deskQueueViews } from './queues/queues.ts';
import { RegisterPage } from './register/register-page.tsx';
import { SitePage } from './site/site-page.tsx';

const isQueue = (name: string | undefined) => deskQueues.find((queue) => queue === name);

function Queue() {
  const { queue, id } = useParams();
  const known = isQueue(queue);
  if (!known)
    return <EmptyMessage order={1} title="There is no such queue" message="Choose one of the list." />;
  return id === undefined ? (
    <QueuePage key={known} queue={known} />
  ) : (
    <EntryPage key={id} queue={known} id={id} />
  );
}

/** Not NavLink, and not useSearchParams: what the desk takes of the router, every first load would hold. */
function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** The screens of operators. The desk has been read before, which tells that the user is one. */
function DeskScreens({ role }: { role: DeskState['role'] }) {
  const { user } = useAuth();
  // Before the header renders, which then leads back from other screens.
  useState(() => user && shownDesk.write({ userId: user.id, path: '/desk' }));
  const { data } = useQuery(deskQuery);
  const { pathname } = useLocation();
  /** The page on which a phone shows the list of pages. */
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  const first = data?.queues.find(({ count }) => count > 0)?.queue ?? deskQueues[0];
  const waiting = data?.queues.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const page = useRoutes([
    { path: 'desk', element: <Navigate to={deskPaths.queue(first)} replace /> },
    { path: 'desk/queues/:queue', element: <Queue /> },
    { path: 'desk/queues/:queue/:id', element: <Queue /> },
    { path: 'desk/photos', element: <PhotosPage /> },
    { path: 'desk/missing-photos', element: <MissingPhotosPage /> },
    { path: 'desk/look-up', element: <LookUpPage /> },
    { path: 'desk/register', element: <RegisterPage /> },
    { path: 'desk/site', element: <SitePage isAdministrator={role === 'administrator'} /> },
    { path: 'desk/log', element: <LogPage isAdministrator={role === 'administrator'} /> },
    {
      path: '*',
      element: <EmptyMessage order={1} title="Page Not Found" message="Choose a page of the list." />,
    },
  ]);
  return (
    <PageShell title={waiting > 0 ? `(${waiting}) Desk` : 'Desk'} width="wide">
      <div className={classes.desk}>
        <nav className={classes.nav} aria-label="Desk">
          <ActionButton
            variant="default"
            className={classes.pages}
            aria-expanded={isOpen}
            onClick={() => setOpenOn(isOpen ? undefined : pathname)}
          >
            All queues{waiting > 0 && ` (${countText(waiting, 'waits', 'wait')})`}
          </ActionButton>
          <ul>
            {data?.queues.map(({ queue, count }) => (
              <li key={queue}>
                <PageLink to={deskPaths.queue(queue)}>
                  {deskQueueViews[queue].title}{' '}
                  <span className={classes.count} aria-label={countText(count, 'waits', 'wait')}>
                    {count === 1000 ? '1,000+' : count}
                  </span>
                </PageLink>
              </li>
            ))}
            <li>
              <PageLink to={deskPaths.photos()}>New photos</PageLink>
            </li>
            <li>
              <PageLink to={deskPaths.missingPhotos()}>Missing photos</PageLink>
            </li>
            <li>
              <PageLink to={deskPaths.lookUp()}>Look up</PageLink>
            </li>
            <li>
              <PageLink to={deskPaths.register()}>Register</PageLink>
            </li>
            {role === 'administrator' && (
              <>
                <li>
                  <PageLink to={deskPaths.site()}>State of the site</PageLink>
                </li>
                <li>
                  <PageLink to={deskPaths.log()}>Log of operators</PageLink>
                </li>
              </>
            )}
          </ul>
        </nav>
        <div className={classes.page}>
          <Column gap="xl">
            {page}
            <DeskMail />
          </Column>
        </div>
      </div>
    </PageShell>
  );
}

export default withLibrary(DeskScreens);
