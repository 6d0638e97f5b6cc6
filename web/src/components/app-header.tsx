import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import classes from './app-header.module.css';
import { BrandMark } from './brand-mark.tsx';
import { HeartIcon, LogoutIcon, UserIcon } from './icons.tsx';
import { RecentMessages } from './recent-messages.tsx';

/** Top bar of the screens after the landing page: who is signed in, favorites, and the way out. */
export function AppHeader() {
  const auth = useAuth();
  const dialog = useAuthDialog();
  const { user } = auth;
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
        <BrandMark />
        {user && <p className={classes.welcome}>{`Welcome, ${user.firstName || user.email}`}</p>}
        <div className={classes.messages}>
          <RecentMessages />
        </div>
        <nav className={classes.actions} aria-label="Account">
          <Button component={Link} to={paths.favorites()} variant="subtle" leftSection={<HeartIcon />}>
            Favorites
          </Button>
          {user && (
            <Button component={Link} to={paths.account()} variant="subtle" leftSection={<UserIcon />}>
              Account
            </Button>
          )}
          {user && (
            <Button variant="default" onClick={() => void auth.signOut()} leftSection={<LogoutIcon />}>
              Logout
            </Button>
          )}
          {auth.status === 'unauthenticated' && (
            <Button onClick={() => dialog.open()} leftSection={<UserIcon />}>
              Sign In
            </Button>
          )}
        </nav>
      </div>
    </header>
  );
}
