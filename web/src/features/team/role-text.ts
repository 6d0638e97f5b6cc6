import type { Person, TeamRole } from '@contract/team/team.ts';
import { countText } from '@/lib/wording.ts';

export const roleNames: Record<TeamRole, string> = { owner: 'Owner', manager: 'Manager', staff: 'Staff' };

export const roleTexts: Record<Exclude<TeamRole, 'owner'>, string> = {
  manager: 'Adds, changes and deletes homes, answers families, and invites people.',
  staff: 'Answers families, schedules visits, and changes prices and free spots.',
};

/** "Staff of 2 homes" */
export const personRoleText = ({ role, hasAllHomes, propertyIds }: Person) =>
  hasAllHomes ? roleNames[role] : `Staff of ${countText(propertyIds.length, 'home', 'homes')}`;
