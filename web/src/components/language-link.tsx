import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Language } from '@contract/texts-in.ts';
import { languageNames, otherAddress, otherPath } from '@/config/language.ts';
import { leaveTo } from '@/lib/leave.ts';
import classes from './app-header.module.css';

/** Whether a click opens the link in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type Props = {
  language: Language;
  /** Of this page in the other language; by default that of the router. */
  address?: string | undefined;
};

/**
 * The same page in the other language. What is typed stays, and a signed-in user gets mails in it. Before the app runs and
 * without it, early/choose-language.ts and the browser follow the link.
 */
export function LanguageLink({ language, address }: Props) {
  const { pathname, search, hash } = useLocation();
  return (
    <a
      data-language
      className={classes.language}
      href={address ?? otherPath(pathname + search + hash)}
      hrefLang={language}
      lang={language}
      // The prerendered page does not know its query.
      suppressHydrationWarning
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void import('@/lib/change-language.ts').then(
          ({ changeLanguage }) => changeLanguage(language),
          () => leaveTo(otherAddress()),
        );
      }}
    >
      {languageNames[language]}
    </a>
  );
}
