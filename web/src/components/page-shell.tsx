import { useLayoutEffect, type ComponentProps, type ReactNode } from 'react';
import { productName } from '@/config/product.ts';
import { endFirstView } from '@/lib/first-view.ts';
import { AppHeader } from './app-header.tsx';
import { PageHead } from './page-head.tsx';
import classes from './page-shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

type Props = {
  /** What the browser's tab and a screen reader call the page. */
  title: string;
  /** For search engines; only of pages for everybody. */
  about?: Omit<ComponentProps<typeof PageHead>, 'title'>;
  /** Without it the page has the usual header. */
  header?: ReactNode;
  /** `text` keeps lines short enough to read. */
  width?: 'page' | 'text';
  children: ReactNode;
};

/** The frame of every screen but the landing page. */
export function PageShell({ title, about, header, width = 'page', children }: Props) {
  useLayoutEffect(endFirstView, []);
  return (
    <div className={classes.root}>
      <PageHead title={`${title} · ${productName}`} {...about} />
      <SkipLink />
      {header ?? <AppHeader />}
      <main id="main" tabIndex={-1} className={classes.main} data-width={width}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
