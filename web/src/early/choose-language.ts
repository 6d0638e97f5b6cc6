import { hasOwnAddress, otherAddress, pageLanguage } from '@/config/language.ts';
import { chosenLanguage, storeChoice, wantedLanguage } from '@/lib/language-choice.ts';
import { replaceBy } from '@/lib/leave.ts';
import { keepPlace } from './keep-place.ts';

// Opens the same page in the language of its reader. No host reads `Accept-Language`: an address has the same bytes for all.

function choose(): boolean {
  // The variable itself, so that a build of one language leaves out the rest. At an address of the other language, its host has no page in that language: another step would lead to this one.
  if (!import.meta.env.OTHER_LANGUAGE || !hasOwnAddress()) return false;
  const reader = { chosen: chosenLanguage(), page: pageLanguage, browser: navigator.languages };
  if (wantedLanguage(reader) === pageLanguage) return false;
  // Hides the page (index.html) and keeps the app from starting (main.tsx).
  document.documentElement.dataset.leaving = '';
  replaceBy(otherAddress());
  return true;
}

/** Whether the page is about to be replaced: what it would request is not used. */
export const isLeaving = choose();

if (import.meta.env.OTHER_LANGUAGE) {
  const chosen = import.meta.env.OTHER_LANGUAGE;
  // Back can show a page as it was before the choice.
  addEventListener('pageshow', ({ persisted }) => void (persisted && choose()));
  // The link in the header, also before the app runs: the next page then sends the choice to the account. The address of the
  // link is written before the page is known.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
      if (!link) return;
      storeChoice(chosen);
      keepPlace();
      link.href = otherAddress();
    },
    true,
  );
}
