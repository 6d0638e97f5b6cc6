import * as z from 'zod/mini';
import { camelKeys } from './case.ts';
import { foundPropertySchema } from './contract/properties.ts';

const pageOf = <T>(item: z.ZodMiniType<T>) =>
  z.object({ items: z.array(item), total: z.int(), nextCursor: z.nullable(z.unknown()) });

const foundPageSchema = z.extend(pageOf(foundPropertySchema), { unpricedCount: z.int() });

/** The jsonb that a list function of the database answers, as a page of the contract's items. */
export const readPage = <T>(item: z.ZodMiniType<T>, json: unknown) => pageOf(item).parse(camelKeys(json));

/** The jsonb of search_properties: a page, and how many homes a cost filter left out because they show no price. */
export const readFoundPage = (json: unknown) => foundPageSchema.parse(camelKeys(json));
