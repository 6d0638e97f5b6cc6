import * as z from 'zod/mini';
import { invalidInput, uuid } from '../fields.ts';
import { limits } from '../limits.ts';
import { numeric, pageFields } from '../search/search.ts';
import { t as texts } from '../catalog.ts';

/** Whether the listed homes of an owner are open data. */
export const openDataChoiceSchema = z.object({ isShared: z.boolean(invalidInput) });
export type OpenDataChoice = z.infer<typeof openDataChoiceSchema>;

const time = 'A time such as 2026-11-29T08:00:00Z';

/** Days for which the homes that left are named. */
export const departuresKeptDays = 90;

/** The names are those of the Human Services Data Specification. */
const changesFields = {
  modified_after: z.optional(z.iso.datetime({ offset: true, error: time })),
  per_page: z._default(
    z.pipe(
      numeric(() => texts.limitInvalid()),
      z
        .int({ error: () => texts.limitInvalid() })
        .check(
          z.gte(1, { error: () => texts.limitInvalid() }),
          z.lte(limits.pageMax, { error: () => texts.limitInvalid() }),
        ),
    ),
    limits.pageMax,
  ),
};

export const openServicesSchema = z.object({
  ...changesFields,
  /** From the `Link` of the page before. */
  cursor: z.optional(uuid),
});

export const openDeparturesSchema = z.object({ ...changesFields, cursor: pageFields.cursor });

/** Of the homes that left, nothing but the ID and when. */
export const openDeparturesPageSchema = z.object({
  kept_days: z.int(),
  contents: z.array(z.object({ id: z.guid(), left_at: z.string() })),
});

/** A home as a service of HSDS 3.1. supabase/tests/site/hsds.json describes it whole. */
export const openServiceSchema = z.looseObject({
  id: z.guid(),
  name: z.string(),
  status: z.literal('active'),
  last_modified: z.string(),
});

/** A page of HSDS. Pages have no numbers and no total, because homes change while somebody reads them. */
export const openServicesPageSchema = z.object({
  size: z.int(),
  first_page: z.boolean(),
  last_page: z.boolean(),
  empty: z.boolean(),
  contents: z.array(openServiceSchema),
});

export const openDataAboutSchema = z.object({
  version: z.string(),
  profile: z.string(),
  openapi_url: z.string(),
  publisher: z.string(),
  license: z.object({ name: z.string(), url: z.string() }),
  /** The page of the terms, for people. */
  terms_url: z.string(),
  terms: z.array(z.string()),
  /** The file that names the files of all homes, made once a day. Null where no address of the project is set. */
  bulk_url: z.nullable(z.string()),
});
