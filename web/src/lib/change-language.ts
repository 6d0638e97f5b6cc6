import { chooseLanguage } from '@contract/accounts/calls/account.ts';
import type { User } from '@contract/accounts/users.ts';
import type { Language } from '@contract/texts-in.ts';
import { otherAddress, otherLanguage, pageLanguage } from '@/config/language.ts';
import { sendCall } from './api-client.ts';
import { keepForms } from './kept-forms.ts';
import { chosenHere, chosenLanguage, storeChoice, wantsOther } from './language-choice.ts';
import { replaceBy } from './leave.ts';
import { queryClient } from './query-client.ts';
import { mayHaveSession } from './session-storage-key.ts';

/** Milliseconds to wait for the account before the page changes. The next page sends it again if it took longer. */
const longestSaving = 1_000;
/** After 1, 2, 4 and 8 seconds. The next page begins again. */
const attempts = 5;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends what was chosen in this tab to the account, again after a failure, and one language after the other. A page that is
 * left does not end the request.
 * @returns a promise that never fails
 */
const saveInAccount = (language: Language): Promise<unknown> =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      // Not what was chosen before, and not for who signs in next: a sign-out empties the session storage.
      mutationFn: async () =>
        chosenHere.read() === language && sendCall(chooseLanguage, { body: { language }, keepalive: true }),
      scope: { id: 'language' },
      retry: attempts - 1,
    })
    .execute(undefined)
    .catch(() => undefined);

function openInOther() {
  keepForms();
  replaceBy(otherAddress());
}

/** Opens this page in the other language, which this browser and the account keep. */
export async function changeLanguage(language: Language): Promise<void> {
  storeChoice(language);
  if (mayHaveSession()) await Promise.race([saveInAccount(language), wait(longestSaving)]);
  openInOther();
}

/** Opens the page to which a sign-in leads in the other language. */
async function openAfterSignIn() {
  // The form of a sign-in is pending until it has opened its page.
  while (queryClient.isMutating() > 0) await wait(50);
  // A tab in the background stays as it is.
  if (document.visibilityState !== 'visible') return;
  // On phones a dialog goes back in the history when it closes, which ends a navigation that began before.
  addEventListener('popstate', openInOther);
  openInOther();
}

/**
 * Compares the language of an account with that of the page. What was chosen in this tab goes to the account, and what this
 * browser has goes to one that has chosen none. A sign-in opens the page in the language of the account, once.
 */
export async function agreeOnLanguage(
  { language }: User,
  { hasSignedIn }: { hasSignedIn: boolean },
): Promise<void> {
  // An older database names none.
  if (!otherLanguage || language === undefined) return;
  if (language === null && chosenLanguage() === pageLanguage) chosenHere.write(pageLanguage);
  // The choice of the other language is for the next page: it may have reached the account already, or not yet.
  if (chosenHere.read() === pageLanguage) {
    if (language === pageLanguage) chosenHere.clear();
    else await saveInAccount(pageLanguage);
  } else if (hasSignedIn && wantsOther()) await openAfterSignIn();
}
