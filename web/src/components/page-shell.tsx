import { useLayoutEffect, type ComponentProps, type ReactNode } from 'react';
import { productName } from '@contract/product.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { endFirstView } from '@/lib/first-view.ts';
import { AppHeader } from './app-header.tsx';
import { PageHead } from './page-head.tsx';
import { part } from './part.tsx';
import classes from './page-shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';
import { t } from './catalog.ts';

const BottomNav = part(t.bar(), async () => (await import('./bottom-nav.tsx')).BottomNav);

type Props = {
  title: string;
  /** Metadata of a public page. */
  about?: Omit<ComponentProps<typeof PageHead>, 'title'>;
  /** `text` limits the line length, `wide` uses most of a large screen, `full` all of it. */
  width?: 'page' | 'text' | 'wide' | 'home' | 'full';
  children: ReactNode;
};

/** Header, footer and metadata of all screens except the landing page. */
export function PageShell({ title, about, width = 'page', children }: Props) {
  useLayoutEffect(endFirstView, []);
  const { user } = useAuth();
  return (
    <div className={classes.root} data-width={width}>
      <PageHead title={`${title} · ${productName}`} {...about} />
      <SkipLink />
      <AppHeader />
      <main id="main" tabIndex={-1} className={classes.main}>
        <SuspendedNotice />
        {children}
      </main>
      <SiteFooter />
      {user?.role === 'patient' && <BottomNav user={user} />}
    </div>
  );
}
