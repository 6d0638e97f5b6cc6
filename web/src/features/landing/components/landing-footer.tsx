import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Role } from '@contract/options.ts';
import { BrandMark } from '@/components/brand-mark.tsx';
import { paths } from '@/config/paths.ts';
import { productName } from '@/config/product.ts';
import { useAuthDialog } from '@/lib/auth-context.ts';
import { anchors } from '../content.ts';
import classes from './landing-footer.module.css';
import { PastMessages } from './past-messages.tsx';

export function LandingFooter() {
  return (
    <footer className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <BrandMark />
          <p>Senior care homes, found close to the people you love.</p>
          <PastMessages />
        </div>
        <nav className={classes.lists} aria-label="Footer">
          <div>
            <Title order={2} size="h5">
              For Families
            </Title>
            <ul>
              <li>
                <Start account="patient">Find Senior Care</Start>
              </li>
              <li>
                <Link to={paths.search()}>Search without an account</Link>
              </li>
              <li>
                <Link to={paths.favorites()}>My Favorites</Link>
              </li>
              <li>
                <Link to={paths.careGuide()}>Types of care</Link>
              </li>
            </ul>
          </div>
          <div>
            <Title order={2} size="h5">
              For Owners
            </Title>
            <ul>
              <li>
                <Start account="owner">List My Property</Start>
              </li>
              <li>
                <a href={`#${anchors.howItWorks}`}>How listing works</a>
              </li>
              <li>
                <Link to={`${paths.support()}#owners`}>Questions from owners</Link>
              </li>
            </ul>
          </div>
          <div id={anchors.support}>
            <Title order={2} size="h5">
              Support
            </Title>
            <ul>
              <li>
                <Link to={paths.support()}>Contact Support</Link>
              </li>
              <li>
                <Link to={paths.careGuide()}>View Care Guide</Link>
              </li>
              <li>
                <Link to={`${paths.support()}#questions`}>Common questions</Link>
              </li>
            </ul>
          </div>
        </nav>
      </div>
      <p className={classes.copyright}>{`© 2024 ${productName}. All rights reserved.`}</p>
    </footer>
  );
}

function Start({ account, children }: { account: Role; children: string }) {
  const dialog = useAuthDialog();
  return (
    <button
      type="button"
      onClick={() => dialog.open({ mode: 'sign-up', role: account })}
      onFocus={dialog.preload}
    >
      {children}
    </button>
  );
}
