import { lazy, Suspense, type ComponentType } from 'react';
import type { ComparedHome } from './compared.ts';
import { ScaleIcon } from '@/components/icons.tsx';
import { ActionButton } from '@/components/plain.tsx';
import classes from './selection.module.css';

type Props = {
  home: ComparedHome;
  /** A checkbox, in the row of a card. */
  isSmall?: boolean;
};

type CheckboxProps = { home: ComparedHome; isChosen: boolean; onChange?: () => void };

// The code of both loads after the first view. Without a connection there is nothing to compare with.
const load = () => import('./components/comparing.tsx');
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

/** The button that chooses a home for the comparison, or a checkbox. */
export const CompareToggle = (props: Props) => (
  <Suspense
    fallback={
      props.isSmall ? (
        <CompareCheckbox home={props.home} isChosen={false} />
      ) : (
        <ActionButton variant="default" leftSection={<ScaleIcon />}>
          Compare
        </ActionButton>
      )
    }
  >
    <LazyButton {...props} />
  </Suspense>
);

/** Before its code is loaded, it stays unchecked. */
export const CompareCheckbox = ({ home, isChosen, onChange }: CheckboxProps) => (
  <label className={classes.checkbox}>
    <input
      type="checkbox"
      checked={isChosen}
      aria-label={`Compare ${home.name}`}
      onChange={() => onChange?.()}
    />
    Compare
  </label>
);

/** The homes that are chosen for the comparison, at the bottom of the screen. */
export const CompareBar = () => (
  <Suspense>
    <LazyBar />
  </Suspense>
);
