import type { Person, TeamRole } from '@contract/team/team.ts';
import { t } from './catalog.ts';
import { numberText } from '@/lib/wording.ts';

export const roleNames: Record<TeamRole, string> = {
  owner: t.owner(),
  manager: t.manager(),
  staff: t.staff(),
};

export const roleTexts: Record<Exclude<TeamRole, 'owner'>, string> = {
  manager: t.addsChangesAndDeletesHomesAnswers(),
  staff: t.answersFamiliesSchedulesVisitsAndChanges(),
};

/** 'Staff of 2 homes'. */
export const staffText = (homes: readonly string[]) =>
  t.staffOf({ count: homes.length, number: numberText(homes.length) });

export const personRoleText = ({ role, hasAllHomes, propertyIds }: Person) =>
  hasAllHomes ? roleNames[role] : staffText(propertyIds);
