import type { CareType } from '@contract/options.ts';
import { t } from '../catalog.ts';

type Guide = {
  what: string;
  fits: string;
  help: string;
  ask: string;
};

export const careGuide: Record<CareType, Guide> = {
  'Assisted Living': {
    what: t.yourOwnRoomOrApartmentWith(),
    fits: t.peopleWhoCanDoLotBy(),
    help: t.staffAreThereDayAndNight(),
    ask: t.whatIsPartMonthlyPriceAnd(),
  },
  'Memory Care': {
    what: t.safeHomeForPeopleWithAlzheimers(),
    fits: t.peopleWhoGetLostForgetEat(),
    help: t.moreStaffForEachResidentThan(),
    ask: t.howAreStaffTrainedAndWhat(),
  },
  'Independent Living': {
    what: t.apartmentOrSmallHouseInCommunity(),
    fits: t.peopleWhoAreHealthyAndWant(),
    help: t.littleOrNoneIfYouNeed(),
    ask: t.canIStayHereIfI(),
  },
  'Skilled Nursing': {
    what: t.nursingHomeNursesAreOnDuty(),
    fits: t.peopleWhoNeedNursingEachDay(),
    help: t.nursesTherapyAndHelpWithEverything(),
    ask: t.howManyNursesAreOnDuty(),
  },
  'Respite Care': {
    what: t.shortStayFromFewDaysFew(),
    fits: t.familiesWhoTravelFallIllOr(),
    help: t.sameCareAsPeopleWhoLive(),
    ask: t.howSoonIsRoomFreeAnd(),
  },
  'Adult Day Care': {
    what: t.placeSpendDayWithMealsCompany(),
    fits: t.peopleWhoLiveWithTheirFamily(),
    help: t.staffHelpDuringDaySomeCenters(),
    ask: t.whatAreYourHoursAndCan(),
  },
};
