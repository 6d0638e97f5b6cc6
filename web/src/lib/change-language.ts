import { chooseLanguage } from '@contract/accounts/calls/account.ts';
import type { User } from '@contract/accounts/users.ts';
import type { Language } from '@contract/texts-in.ts';
import { otherAddress, otherLanguage, pageLanguage } from '@/config/language.ts';
import { sendCall } from './api-client.ts';
import { keepForms } from './kept-forms.ts';
import { chosenLanguage, storeLanguage } from './language-choice.ts';
import { replaceBy } from './leave.ts';
import { queryClient } from './query-client.ts';
import { mayHaveSession } from './session-storage-key.ts';
import { sessionValue } from './session-value.ts';
import { flag } from './shape.ts';

/** Milliseconds to wait for the account before the page changes. The next page sends it again if it took longer. */
const longestSaving = 1_000;
/** Milliseconds in which a sign-in opens its page and sends what waited for it. */
const settlingTime = 1_500;

/** Whether the language was chosen in this tab, and the account does not have it yet. */
const chosenHere = sessionValue('languageChosen', flag);

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** @returns a promise that never fails: the next page sends it again. */
const saveInAccount = (language: Language): Promise<unknown> =>
  sendCall(chooseLanguage, { body: { language } }).catch(() => undefined);

/** Waits until nothing is being sent. */
async function settle(): Promise<void> {
  await wait(settlingTime);
  if (queryClient.isMutating() > 0) await settle();
}

function openInOther() {
  keepForms();
  replaceBy(otherAddress());
}

/** Opens this page in the other language, which this browser and the account keep. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  chosenHere.write(true);
  if (mayHaveSession()) await Promise.race([saveInAccount(language), wait(longestSaving)]);
  openInOther();
}

/**
 * Compares the language of an account with that of the page. What was chosen in this tab goes to the account, and what this
 * browser has goes to one that has chosen none. A sign-in opens the page in the language of the account, once.
 */
export async function agreeOnLanguage(user: User, { hasSignedIn }: { hasSignedIn: boolean }): Promise<void> {
  const { language, needsSetup } = user;
  // An older database names none.
  if (!otherLanguage || language === undefined) return;
  if (language === pageLanguage) {
    chosenHere.clear();
    if (hasSignedIn) storeLanguage(language);
  } else if (chosenHere.read() || (language === null && chosenLanguage() === pageLanguage)) {
    await saveInAccount(pageLanguage);
  } else if (language !== null && hasSignedIn && !needsSetup) {
    storeLanguage(language);
    await settle();
    // A tab in the background stays as it is.
    if (document.visibilityState === 'visible') openInOther();
  }
}
