import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import classes from './app-header.module.css';
import { BrandMark } from './brand-mark.tsx';
import { HeartIcon, LogoutIcon, UserIcon } from './icons.tsx';
import { RecentMessages } from './recent-messages.tsx';

/** Header of all screens except the landing page. */
export function AppHeader() {
  const auth = useAuth();
  const dialog = useAuthDialog();
  const { user } = auth;
  // While the session loads, the header has the height of a signed-in user's, so that the page does not shift.
  const isMember = auth.status !== 'unauthenticated';
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
        <BrandMark />
        {isMember && (
          <p className={classes.welcome}>{user ? `Welcome, ${user.firstName || user.email}` : '\u00a0'}</p>
        )}
        <div className={classes.messages}>
          <RecentMessages />
        </div>
        <nav className={classes.actions} aria-label="Account">
          <Button component={Link} to={paths.favorites()} variant="subtle" leftSection={<HeartIcon />}>
            Favorites
          </Button>
          {isMember ? (
            <>
              <Button component={Link} to={paths.account()} variant="subtle" leftSection={<UserIcon />}>
                Account
              </Button>
              <Button variant="default" onClick={() => void auth.signOut()} leftSection={<LogoutIcon />}>
                Logout
              </Button>
            </>
          ) : (
            <Button onClick={() => dialog.open()} leftSection={<UserIcon />}>
              Sign In
            </Button>
          )}
        </nav>
      </div>
    </header>
  );
}
