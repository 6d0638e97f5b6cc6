import { useId } from 'react';
import { Button } from './plain.tsx';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import classes from './app-header.module.css';
import { BrandMark } from './brand-mark.tsx';
import { HeartIcon, LogoutIcon, MenuIcon, SearchIcon, UserIcon } from './icons.tsx';
import { RecentMessages } from './recent-messages.tsx';

/** Header of all screens except the landing page: one row, on phones with a menu. */
export function AppHeader() {
  const auth = useAuth();
  const dialog = useAuthDialog();
  const { user } = auth;
  const id = useId();
  // While the session loads, the header is that of a signed-in user, so that the page does not shift.
  const isMember = auth.status !== 'unauthenticated';
  // On phones the navigation is a popover. Its buttons close it; links lead to a page with a new header.
  const hide = { popoverTarget: id, popoverTargetAction: 'hide' } as const;
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
        <BrandMark />
        <RecentMessages />
        <button type="button" className={classes.menu} popoverTarget={id} aria-label="Menu">
          <MenuIcon size="1.5rem" />
        </button>
        <nav id={id} popover="auto" className={classes.actions} aria-label="Account">
          {isMember && (
            <p className={classes.welcome}>{user ? `Welcome, ${user.firstName || user.email}` : '\u00a0'}</p>
          )}
          <Button component={Link} to={paths.favorites()} variant="subtle" leftSection={<HeartIcon />}>
            Favorites
          </Button>
          {user?.role === 'patient' && (
            <Button component={Link} to={paths.searches()} variant="subtle" leftSection={<SearchIcon />}>
              Searches
            </Button>
          )}
          {isMember ? (
            <>
              <Button component={Link} to={paths.account()} variant="subtle" leftSection={<UserIcon />}>
                Account
              </Button>
              <Button
                {...hide}
                variant="default"
                onClick={() => void auth.signOut()}
                leftSection={<LogoutIcon />}
              >
                Logout
              </Button>
            </>
          ) : (
            <Button {...hide} onClick={() => dialog.open()} leftSection={<UserIcon />}>
              Sign In
            </Button>
          )}
        </nav>
      </div>
    </header>
  );
}
