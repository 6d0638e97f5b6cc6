import * as z from 'zod/mini';
import { line, state, stateOf } from '../fields.ts';
import { limits } from '../limits.ts';
import { states } from '../options.ts';
import { t as texts } from '../catalog.ts';

/** CMS State Operations Manual, chapter 2, section 2779A. A match is well formed, not known to be real. */
export const certificationNumber = /^(?!00)(\d{2}|[A-Z]\d)(5\d{3}|6[0-4]\d{2}|[ABEF]\d{3})$/;

/** The license and the CMS certification number, as the owner states them. Null: the owner does not say. */
export const recordFields = {
  licenseNumber: z.nullable(line(limits.licenseNumber, () => texts.licenseNumberRequired())),
  /** The state that issued the license: that of the home. Given if and only if there is a license number. */
  licenseState: z.nullable(stateOf(states, () => texts.stateUnknown())),
  /** Of a nursing home. */
  certificationNumber: z.nullable(
    z.string({ error: () => texts.certificationNumberInvalid() }).check(
      z.trim(),
      z.toUpperCase(),
      z.regex(certificationNumber, {
        error: ({ input }) =>
          String(input).length === 6
            ? texts.certificationNumberOfOther()
            : texts.certificationNumberInvalid(),
      }),
    ),
  ),
};

/** When an update has only one of the two, Postgres compares it with the stored value of the other. */
export const licenseIsComplete = z.refine<{
  licenseNumber?: string | null | undefined;
  licenseState?: string | null | undefined;
}>(
  ({ licenseNumber, licenseState }) =>
    licenseNumber === undefined ||
    licenseState === undefined ||
    (licenseNumber === null) === (licenseState === null),
  { error: () => texts.licenseIncomplete(), path: ['licenseNumber'] },
);

/** As `licenseIsComplete`. */
export const licenseIsOfHomeState = z.refine<{
  state?: string | undefined;
  licenseState?: string | null | undefined;
}>(({ state: home, licenseState }) => home === undefined || (licenseState ?? home) === home, {
  error: () => texts.licenseOfOtherState(),
  path: ['licenseState'],
  // Only when the state of the license is valid. An issue without a path is about the whole body.
  when: ({ issues }) => !issues.some(({ path }) => !path?.length || path[0] === 'licenseState'),
});

export const agencyParams = z.object({ state });

export const licensingAgencySchema = z.object({
  state: z.string(),
  name: z.string(),
  /** What the state calls assisted living. */
  facilityTerm: z.string(),
  url: z.string(),
  /** True: families can look a license up at the URL. False: they can only ask the agency. */
  hasLookup: z.boolean(),
  /** What license numbers look like, from samples; null if unknown. Never a rule. */
  licenseNumberHint: z.nullable(z.string()),
  /** The first day of the month of the last check, such as '2026-11-01'; null if the row was not checked. */
  checkedOn: z.nullable(z.string()),
});
export type LicensingAgency = z.infer<typeof licensingAgencySchema>;
