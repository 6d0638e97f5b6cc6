import { useLocation } from 'react-router-dom';
import type { User } from '@contract/accounts/users.ts';
import { paths } from '@/config/paths.ts';
import { deskOf } from '@/lib/operates-desk.ts';
import { t } from './catalog.ts';
import classes from './bottom-nav.module.css';
import { BellIcon, ChatIcon, HeartIcon, SearchIcon, UserIcon } from './icons.tsx';
import { Link } from './link.tsx';

const links = [
  [paths.patient(), t.search(), SearchIcon],
  [paths.favorites(), t.saved(), HeartIcon],
  [paths.inquiries(), t.messages(), ChatIcon],
  [paths.account(), t.account(), UserIcon],
] as const;
const helperLinks = [
  [paths.patient(), t.search(), SearchIcon],
  [paths.requests(), t.requests(), ChatIcon],
  [paths.searches(), t.searches(), BellIcon],
  [paths.account(), t.account(), UserIcon],
] as const;

/** What a family, or a helper, opens most, at the bottom of a phone. */
export function BottomNav({ user }: { user: User }) {
  const { pathname } = useLocation();
  if (deskOf(user.id) !== undefined) return null;
  return (
    <nav className={classes.root} aria-label={t.pages()}>
      {(user.isHelper ? helperLinks : links).map(([to, label, Icon]) => (
        <Link key={to} to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
          <Icon size="1.5rem" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
