import * as z from 'zod/mini';
import { addressFields } from '../fields.ts';
import { registeredHomeSchema } from '../register/register.ts';

// What an operator reads of homes, owners and claims.

/** What the public register says about a home, with the published number, which the team calls. */
const deskRegisteredHomeSchema = z.omit(registeredHomeSchema, { careTypes: true, facts: true, isGone: true });
export type DeskRegisteredHome = z.infer<typeof deskRegisteredHomeSchema>;

export const checkedHomeSchema = z.object({
  id: z.guid(),
  ...addressFields,
  careTypes: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  locationIsExact: z.boolean(),
  licenseNumber: z.nullable(z.string()),
  licenseState: z.nullable(z.string()),
  licenseCheckedAt: z.nullable(z.string()),
  certificationNumber: z.nullable(z.string()),
  certificationCheckedAt: z.nullable(z.string()),
  verifiedAt: z.nullable(z.string()),
  createdAt: z.string(),
  agency: z.nullable(z.object({ name: z.string(), url: z.string(), hasLookup: z.boolean() })),
  registeredHomes: z.array(deskRegisteredHomeSchema),
});
export type CheckedHome = z.infer<typeof checkedHomeSchema>;

export const ownerEntrySchema = z.object({
  name: z.nullable(z.string()),
  email: z.string(),
  createdAt: z.string(),
  homeCount: z.int(),
  /** The oldest 20 that are listed. */
  homes: z.array(checkedHomeSchema),
});

export const homeEntrySchema = z.extend(checkedHomeSchema, {
  capacity: z.int(),
  description: z.nullable(z.string()),
  /** In Spanish. Left out by an older database. */
  nameEs: z.optional(z.nullable(z.string())),
  descriptionEs: z.optional(z.nullable(z.string())),
  imageUrls: z.array(z.string()),
  roomCost: z.nullable(z.number()),
  owner: z.object({ id: z.guid(), verifiedAt: z.nullable(z.string()), homeCount: z.int() }),
  /** Null for a home that waits for its first verification. */
  changedAt: z.nullable(z.string()),
  lastVerifiedAt: z.nullable(z.string()),
  /** What differs from the last verification. */
  changes: z.array(z.object({ column: z.string(), before: z.unknown(), after: z.unknown() })),
});

export const homeReportEntrySchema = z.object({
  /** A family, or the owner of a home of the register. */
  side: z.enum(['home', 'register']),
  reason: z.string(),
  details: z.string(),
  createdAt: z.string(),
  /** As it was when it was reported. */
  reportedHome: z.extend(z.object(addressFields), {
    id: z.guid(),
    roomCost: z.nullish(z.number()),
    imageUrls: z.optional(z.array(z.string())),
  }),
  /** The number of the register that the reporter claims to run. */
  registerNumber: z.nullable(z.string()),
  /** As it is now. Null once it is deleted. */
  home: z.nullable(
    z.object({
      id: z.guid(),
      ...addressFields,
      roomCost: z.nullable(z.number()),
      imageUrls: z.array(z.string()),
      isListed: z.boolean(),
      isSuspended: z.boolean(),
      verifiedAt: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  /** What the owner was asked, with the answers. */
  notes: z.array(
    z.object({
      body: z.string(),
      createdAt: z.string(),
      answer: z.nullable(z.string()),
      closedAt: z.nullable(z.string()),
    }),
  ),
  otherReportCount: z.int(),
});

export const claimEntrySchema = z.object({
  createdAt: z.string(),
  email: z.string(),
  ownerVerifiedAt: z.nullable(z.string()),
  roleInHome: z.string(),
  reason: z.string(),
  workPhone: z.string(),
  registeredHome: deskRegisteredHomeSchema,
  isListed: z.boolean(),
  /** Homes of others with the number of the register, which are listed, verified or checked. */
  listings: z.array(
    z.extend(z.object(addressFields), {
      id: z.guid(),
      verifiedAt: z.nullable(z.string()),
      numberCheckedAt: z.nullable(z.string()),
    }),
  ),
  /** All open claims for the home with this one, the oldest first. */
  claims: z.array(
    z.object({
      id: z.guid(),
      createdAt: z.string(),
      email: z.string(),
      ownerSince: z.string(),
      ownerVerifiedAt: z.nullable(z.string()),
      homeCount: z.int(),
      roleInHome: z.string(),
      workPhone: z.string(),
      reason: z.string(),
    }),
  ),
  /** The addresses of owners whose claim of the home was accepted. */
  acceptedBefore: z.array(z.string()),
});
