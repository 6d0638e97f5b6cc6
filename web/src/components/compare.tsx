import { lazy, Suspense } from 'react';
import type { ComparedHome } from '@/lib/compared.ts';
import { Button } from './plain.tsx';

// The code of both loads after the first view. Without a connection there is nothing to compare with.
const load = () => import('./comparing.tsx');
const Nothing = (_: object) => null;
const LazyButton = lazy(async () => ({
  default: await load().then(
    ({ CompareButton }) => CompareButton,
    () => Nothing,
  ),
}));
const LazyBar = lazy(async () => ({
  default: await load().then(
    ({ CompareBar }) => CompareBar,
    () => Nothing,
  ),
}));

/** The button that chooses a home for the comparison. */
export const CompareToggle = ({ home }: { home: ComparedHome }) => (
  <Suspense fallback={<Button variant="default">Compare</Button>}>
    <LazyButton home={home} />
  </Suspense>
);

/** The homes that are chosen for the comparison, at the bottom of the screen. */
export const CompareBar = () => (
  <Suspense>
    <LazyBar />
  </Suspense>
);
