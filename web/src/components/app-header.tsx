import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { useBackCloses } from '@/lib/layers.ts';
import { deskOf } from '@/lib/operates-desk.ts';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { t } from './catalog.ts';
import classes from './app-header.module.css';
import { HeaderFrame } from './header-frame.tsx';
import {
  BellIcon,
  ChatIcon,
  HeartIcon,
  MailIcon,
  LogoutIcon,
  MenuIcon,
  SearchIcon,
  UserIcon,
  UsersIcon,
} from './icons.tsx';
import { Link } from './link.tsx';
import { ActionButton } from './plain.tsx';
import { RecentMessages } from './recent-messages.tsx';

// Short labels: a wide screen shows all of them in one row. Path, label and icon.
const favorites = [paths.favorites(), t.favorites(), HeartIcon] as const;
const account = [paths.account(), t.account(), UserIcon] as const;
const help = [paths.support(), t.help(), MailIcon] as const;
const visitorLinks = [
  [paths.search(), t.search(), SearchIcon],
  favorites,
  [paths.careGuide(), t.careGuide(), ChatIcon],
  help,
] as const;
const familyLinks = [
  [paths.patient(), t.search(), SearchIcon],
  favorites,
  [paths.lists(), t.lists(), UsersIcon],
  [paths.inquiries(), t.inquiries(), ChatIcon],
  [paths.searches(), t.searches(), BellIcon],
  help,
  account,
] as const;
/** An account of an organization has no favorites, lists and inquiries. */
const helperLinks = [
  [paths.patient(), t.search(), SearchIcon],
  [paths.requests(), t.requests(), ChatIcon],
  [paths.searches(), t.searches(), BellIcon],
  help,
  account,
] as const;
/** The pages of owners are on their dashboard. */
const ownerLinks = [favorites, help, account] as const;
/** The pages of the desk are beside it. */
const operatorLinks = [help, account] as const;

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Milliseconds after which the first view has loaded. */
const newsDelayMs = 2_000;
const newsPart = onDemand(async () => {
  await new Promise((resolve) => setTimeout(resolve, newsDelayMs));
  return import('./news.tsx');
});

/** Header of all screens except the landing page: one row, below 75em with a menu. */
export function AppHeader() {
  const auth = useAuth();
  const dialog = useAuthDialog();
  const { pathname } = useLocation();
  const { user } = auth;
  const { loaded: news } = useOnDemand(newsPart, { isWanted: user !== null });
  const id = useId();
  // While the session loads, the header is that of a signed-in user, so that the page does not shift.
  const isMember = auth.status !== 'unauthenticated';
  const isOwner = user ? user.role === 'owner' : pathname === paths.owner();
  const desk = deskOf(user?.id);
  const links = !isMember
    ? visitorLinks
    : desk !== undefined
      ? operatorLinks
      : isOwner
        ? ownerLinks
        : user?.isHelper
          ? helperLinks
          : familyLinks;
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => document.getElementById(id)?.hidePopover());
  // In the menu the navigation is a popover. Its buttons close it; links lead to a page with a new header.
  const hide = { popoverTarget: id, popoverTargetAction: 'hide' } as const;
  return (
    <HeaderFrame>
      {user && news ? (
        <RecentMessages count={<news.NewsCount user={user} />} links={<news.NewsLinks user={user} />} />
      ) : (
        <RecentMessages />
      )}
      <button type="button" className={classes.menu} popoverTarget={id} aria-label={t.menu()}>
        <MenuIcon size="1.5rem" />
      </button>
      <nav
        id={id}
        popover="auto"
        className={classes.actions}
        aria-label={t.account()}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isMember && (
          <p className={classes.welcome}>
            {user ? t.welcome({ name: user.firstName || user.email }) : '\u00a0'}
          </p>
        )}
        {desk !== undefined && (
          <ActionButton
            as={Link}
            to={desk}
            variant="subtle"
            leftSection={<UsersIcon />}
            aria-current={isWithin(pathname, desk) ? 'page' : undefined}
          >
            {t.desk()}
          </ActionButton>
        )}
        {links.map(([to, label, Icon]) => (
          <ActionButton
            key={to}
            as={Link}
            to={to}
            variant="subtle"
            leftSection={<Icon />}
            aria-current={isWithin(pathname, to) ? 'page' : undefined}
          >
            {label}
          </ActionButton>
        ))}
        {isMember ? (
          <ActionButton
            {...hide}
            variant="default"
            onClick={() => void auth.signOut()}
            leftSection={<LogoutIcon />}
          >
            {t.logout()}
          </ActionButton>
        ) : (
          <>
            <ActionButton
              {...hide}
              variant="subtle"
              onClick={() => dialog.open({ mode: 'sign-up', role: 'owner' })}
              leftSection={<UsersIcon />}
            >
              {t.listMyProperty()}
            </ActionButton>
            <ActionButton {...hide} onClick={() => dialog.open()} leftSection={<UserIcon />}>
              {t.signIn()}
            </ActionButton>
          </>
        )}
      </nav>
    </HeaderFrame>
  );
}
