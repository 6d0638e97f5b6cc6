import type { ReactNode } from 'react';
import { PageHead } from '@/components/page-head.tsx';
import { productName } from '@contract/product.ts';
import { SkipLink } from '@/components/skip-link.tsx';
import { paths } from '@/config/paths.ts';
import { t } from '../catalog.ts';
import { Hero } from './components/hero.tsx';
import { LandingFooter } from './components/landing-footer.tsx';
import { CallToAction, Features, HowItWorks, Stats } from './components/sections.tsx';
import { TopBar } from './components/top-bar.tsx';

/** The children stand below the hero. */
export function LandingPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHead
        title={t.titleOfSite({ productName })}
        description={t.findSeniorCareHomeNearPeople()}
        path={paths.landing()}
      />
      <SkipLink />
      <TopBar />
      <main id="main" tabIndex={-1} style={{ outline: 'none' }}>
        <Hero />
        {children}
        <Features />
        <HowItWorks />
        <Stats />
        <CallToAction />
      </main>
      <LandingFooter />
    </>
  );
}
