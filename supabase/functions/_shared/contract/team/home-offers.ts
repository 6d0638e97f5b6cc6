import * as z from 'zod/mini';
import { email, invalidInput, tooLong } from '../fields.ts';

export const offerHomeSchema = z.object({
  /** Of the other owner. */
  email,
});

/** The token of the link. Only the response that makes it and a mail to the other owner have it. */
export const newHomeOfferSchema = z.object({ token: z.string(), expiresAt: z.string() });

/** A POST, so that the token is in no log of addresses. */
export const homeOfferTokenSchema = z.object({
  token: z.string(invalidInput).check(z.maxLength(200, tooLong(200))),
});

/** A home that the caller offers to another owner. */
export const homeOfferSchema = z.object({
  propertyId: z.guid(),
  propertyName: z.string(),
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type HomeOffer = z.infer<typeof homeOfferSchema>;

/** What a person sees before accepting a home. */
export const shownHomeOfferSchema = z.object({
  propertyName: z.string(),
  city: z.string(),
  state: z.string(),
  /** Null if the owner has no name. */
  fromName: z.nullable(z.string()),
  expiresAt: z.string(),
  /** Whether the caller owns the home. */
  isYours: z.boolean(),
  /** Whether the caller is the owner to whom the home is offered. */
  isForYou: z.boolean(),
});
export type ShownHomeOffer = z.infer<typeof shownHomeOfferSchema>;

export const acceptedHomeSchema = z.object({ propertyId: z.guid() });
