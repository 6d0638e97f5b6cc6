import * as z from 'zod/mini';
import { invalidInput, line, newId, tooLong, uuid } from '../fields.ts';
import { limits } from '../limits.ts';
import { t as texts } from '../catalog.ts';
import { t } from './catalog.ts';

/** The rights of one of the people of an owner. A manager may do everything but hand homes over and delete the account. */
export const teamRoles = ['owner', 'manager', 'staff'] as const;
export type TeamRole = (typeof teamRoles)[number];
export const invitedRoles = ['manager', 'staff'] as const;

const name = line(limits.personName, () => t.pleaseEnterName());
const invitedRole = z.enum(invitedRoles, invalidInput);

const homes = z
  .array(uuid, invalidInput)
  .check(z.maxLength(limits.teamHomes, { error: () => texts.tooManyHomes() }));
/** Staff act for these homes only; null: for all homes of the owner. */
const propertyIds = z.nullable(homes);

/**
 * The name of the organization, whether its people must sign in in two steps, and whether links in mails state free spots
 * without a sign-in: as before, if left out.
 */
export const nameTeamSchema = z.object({
  name,
  requiresSecondFactor: z.optional(z.boolean(invalidInput)),
  allowsTaps: z.optional(z.boolean(invalidInput)),
});
export const invitePersonSchema = z.object({
  role: invitedRole,
  propertyIds,
  /** Whom it is for: a name or an address that only the owner and managers read. */
  label: z.optional(line(limits.invitationLabel, () => t.pleaseEnterNameOrAddress())),
  /** The same id again makes a new link in place of the first one. */
  id: z.optional(newId),
});
export type InvitePerson = z.infer<typeof invitePersonSchema>;
export const changePersonSchema = z.object({
  role: z.enum(teamRoles, invalidInput),
  propertyIds,
  /** The homes whose mails the person gets, if they act for all. */
  responsibleFor: z.optional(homes),
});
/** What changes. */
export const changeRightsSchema = z.object({
  role: z.optional(z.enum(teamRoles, invalidInput)),
  /** Whether staff act for all homes, or for those that they are responsible for. */
  hasAllHomes: z.optional(z.boolean(invalidInput)),
  addedHomes: z.optional(homes),
  removedHomes: z.optional(homes),
});
export type RightsChange = z.infer<typeof changeRightsSchema>;
/** Of any form, so that a damaged link has the response of an unknown one. */
const token = z.string(invalidInput).check(z.maxLength(200, tooLong(200)));
export const readTeamInvitationSchema = z.object({ token });
/** `name` is what families and colleagues read. */
export const joinTeamSchema = z.object({ token, name });

/** An owner for whom the caller acts. The caller's own account is one of them once it has people. */
export const teamSummarySchema = z.object({
  ownerId: z.guid(),
  name: z.string(),
  /** Of the caller. */
  personId: z.guid(),
  yourName: z.string(),
  role: z.enum(teamRoles),
  hasAllHomes: z.boolean(),
  /** The caller acts for this owner once they sign in in two steps. */
  needsSecondFactor: z.boolean(),
});
export type TeamSummary = z.infer<typeof teamSummarySchema>;

const personSchema = z.object({
  /** Of the membership: it says nothing about the account. */
  id: z.guid(),
  name: z.string(),
  role: z.enum(teamRoles),
  hasAllHomes: z.boolean(),
  /** The homes that the person is responsible for and the caller acts for. */
  propertyIds: z.array(z.guid()),
  isYou: z.boolean(),
  /** For the owner and managers. */
  email: z.nullable(z.string()),
  /** For the owner and managers. The name is null once they left; for people who joined before this was recorded, all is. */
  invitedBy: z.nullable(z.object({ id: z.guid(), name: z.nullable(z.string()) })),
  createdAt: z.string(),
});
export type Person = z.infer<typeof personSchema>;

export const teamSchema = z.object({
  ownerId: z.guid(),
  /** Null until the owner enters the name of the organization. */
  name: z.nullable(z.string()),
  /** Whether its people must sign in in two steps. */
  requiresSecondFactor: z.boolean(),
  /** Whether links in mails state free spots without a sign-in. */
  allowsTaps: z.boolean(),
  people: z.array(personSchema),
  /** Those that are open, for the owner and managers. */
  invitations: z.array(
    z.object({
      id: z.guid(),
      label: z.nullable(z.string()),
      role: z.enum(invitedRoles),
      propertyIds: z.nullable(z.array(z.guid())),
      createdAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
});
export type Team = z.infer<typeof teamSchema>;

/** The token is shown once. */
export const teamInvitationSchema = z.object({ id: z.guid(), token: z.string(), expiresAt: z.string() });
export type TeamInvitation = z.infer<typeof teamInvitationSchema>;

/** What a person sees before joining. */
export const teamInvitationPreviewSchema = z.object({
  ownerName: z.string(),
  role: z.enum(invitedRoles),
  /** Null: all homes. */
  homeNames: z.nullable(z.array(z.string())),
  expiresAt: z.string(),
  isMember: z.boolean(),
});
export type TeamInvitationPreview = z.infer<typeof teamInvitationPreviewSchema>;
