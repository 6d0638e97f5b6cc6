import { lazy, Suspense, type ComponentType } from 'react';
import type { ComparedHome } from '@/lib/compared.ts';
import { ScaleIcon } from './icons.tsx';
import { Button } from './plain.tsx';

type Props = {
  home: ComparedHome;
  /** On a photo. */
  isSmall?: boolean;
};

// The code of both loads after the first view. Without a connection there is nothing to compare with.
const load = () => import('./comparing.tsx');
const Nothing = () => null;
const LazyButton = lazy<ComponentType<Props>>(async () => ({
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

/** The look of the button on a photo, beside the badges. */
export const smallButton = { px: 'sm', mih: '2.75rem', fz: 'sm', bdrs: 'xl' } as const;

/** The button that chooses a home for the comparison. */
export const CompareToggle = (props: Props) => (
  <Suspense
    fallback={
      <Button variant="default" {...(props.isSmall ? smallButton : { leftSection: <ScaleIcon /> })}>
        Compare
      </Button>
    }
  >
    <LazyButton {...props} />
  </Suspense>
);

/** The homes that are chosen for the comparison, at the bottom of the screen. */
export const CompareBar = () => (
  <Suspense>
    <LazyBar />
  </Suspense>
);
