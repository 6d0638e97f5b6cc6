/** Answers by question. */
export const questions = {
  [t.costOfSearching()]: t.nothingFamiliesSearchSaveHomesAnd(),
  [t.whoCanRead()]: t.onlyOwnerThatHomeNoOne(),
  [t.whatHappensNow()]: t.ownerFindsItOnTheirDashboard(),
  [t.noConfirmation()]: t.checkYourSpamFolderFirstIf(),
  [t.forgotPassword()]: t.chooseSignInThenForgotYour(),
  [t.largerText()]: t.yesChooseLargerOrLargestUnder(),
  [t.noPrice()]: t.ownerHasNotListedOnePrice(),
  [t.whichComesFirst()]: t.byDistanceNoHomeCanPay(),
  [t.markedUnavailable()]: t.ownerIsNotTakingNewResidents(),
};
import { t } from '../catalog.ts';

export const ownerQuestions = {
  [t.howDoIList()]: t.createAccountAsPropertyOwnerOn(),
  [t.howDoIHear()]: t.theirInquiriesAreOnYourDashboard(),
  [t.canIHide()]: t.yesEditHomeAndTurnOff(),
  [t.wrongAccount()]: t.writeUsFromEmailAddressYour(),
};
