import * as z from 'zod/mini';
import { line, phone } from '../fields.ts';
import { limits } from '../limits.ts';
import { t } from './catalog.ts';

/** What a helper, who asks homes for clients, says about its organization. The team calls a published number of it. */
export const requestHelperSchema = z.object({
  organization: line(limits.name, () => t.pleaseEnterNameYourOrganization()),
  /** At work. */
  phone,
  address: line(limits.street, () => t.pleaseEnterAddressYourOrganization()),
});
export type RequestHelper = z.infer<typeof requestHelperSchema>;

/** `helper` is null for an account that never asked to be one. */
export const helperSchema = z.object({
  helper: z.nullable(
    z.object({
      organization: z.string(),
      phone: z.string(),
      address: z.string(),
      askedAt: z.string(),
      /** Null while the team checks it, as the next two. */
      decidedAt: z.nullable(z.string()),
      isAccepted: z.nullable(z.boolean()),
      /** A sentence of the team. */
      decision: z.nullable(z.string()),
    }),
  ),
});
export type Helper = NonNullable<z.infer<typeof helperSchema>['helper']>;
