import { t } from './catalog.ts';

/** What to ask and to see on a visit, for the Care Guide and the page to print. */
export const visitQuestions = {
  people: {
    title: t.aboutThePeople(),
    questions: [t.howManyResidentsDoesEachStaff(), t.howLongHaveMostStaffWorked(), t.whoDoICallWhenI()],
  },
  care: {
    title: t.aboutTheCare(),
    questions: [
      t.whoMakesCarePlanAndHow(),
      t.whoGivesOutMedicine(),
      t.whatHappensWhenSomeoneFallsOr(),
      t.canMyFatherStayHereWhen(),
    ],
  },
  money: {
    title: t.aboutTheMoney(),
    questions: [t.whatDoesMonthlyPriceIncludePlease(), t.howMuchDidPriceGoUp(), t.whatDoIGetBackIf()],
  },
  yourself: {
    title: t.whatToSee(),
    questions: [
      t.comeAtMealtimeTasteFoodAnd(),
      t.isItCleanAndDoesIt(),
      t.doStaffKnowResidentsByName(),
      t.visitAgainWithoutAppointmentIdeallyOn(),
    ],
  },
};
