import type { ReactNode } from 'react';
import classes from './app-header.module.css';
import { BrandMark } from './brand-mark.tsx';
import { LanguageLink } from './language-link.tsx';

type Props = {
  /** See LanguageLink. */
  address?: string;
  children?: ReactNode;
};

/** Logo and product name, the word of the other language, and what else a header shows. */
export const HeaderFrame = ({ address, children }: Props) => (
  <header className={classes.root}>
    <div className={classes.inner}>
      <BrandMark />
      {/* The variable itself, so that a build of one language leaves out the link. */}
      {import.meta.env.OTHER_LANGUAGE ? (
        <LanguageLink language={import.meta.env.OTHER_LANGUAGE} address={address} />
      ) : null}
      {children}
    </div>
  </header>
);
