import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { deskOf } from '@/lib/operates-desk.ts';
import classes from './bottom-nav.module.css';
import { ChatIcon, HeartIcon, SearchIcon, UserIcon } from './icons.tsx';
import { Link } from './link.tsx';

const links = [
  [paths.patient(), 'Search', SearchIcon],
  [paths.favorites(), 'Saved', HeartIcon],
  [paths.inquiries(), 'Messages', ChatIcon],
  [paths.account(), 'Account', UserIcon],
] as const;

/** What a family opens most, at the bottom of a phone. */
export function BottomNav({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  if (deskOf(userId) !== undefined) return null;
  return (
    <nav className={classes.root} aria-label="Pages">
      {links.map(([to, label, Icon]) => (
        <Link key={to} to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
          <Icon size="1.5rem" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
