import type { ReactNode } from 'react';
import classes from './app-header.module.css';
import { BrandMark } from './brand-mark.tsx';

/** Logo and product name, and what else a header shows. */
export const HeaderFrame = ({ children }: { children?: ReactNode }) => (
  <header className={classes.root}>
    <div className={classes.inner}>
      <BrandMark />
      {children}
    </div>
  </header>
);
