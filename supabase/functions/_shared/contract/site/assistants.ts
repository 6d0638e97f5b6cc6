import * as z from 'zod/mini';
import { invalidInput, line, stateOf, tooLong, uuid, zipCode } from '../fields.ts';
import { limits } from '../limits.ts';
import {
  careTypes,
  defaultRadius,
  languages,
  payments,
  radiusOptions,
  roomTypes,
  sortOptions,
  statesAndDc,
} from '../options.ts';
import { amenity } from '../properties/properties.ts';
import { pageFields } from '../search/search.ts';
import { t as texts } from '../catalog.ts';
import { type CareQuestion, careQuestions } from './which-care.ts';

// What assistants send to the tools of the MCP endpoint. The names are part of the interface: assistants keep them.

/** A request or notification of JSON-RPC. Batches are refused, so that one request is one call for the limits of the host. */
export const assistantMessageSchema = z.object({
  jsonrpc: z.literal('2.0', invalidInput),
  id: z.optional(z.union([z.string(), z.int()], invalidInput)),
  method: z.string(invalidInput).check(z.maxLength(100, tooLong(100))),
  params: z.optional(z.record(z.string(), z.unknown(), invalidInput)),
});

export const assistantHeaders = z.object({ 'mcp-protocol-version': z.optional(z.string()) });

export const assistantResponseSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.int()])),
});

/** Names what it does not know, because an assistant that misspells a filter would otherwise get homes without it. */
const toolInput = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Not known here: ${issue.keys.join(', ')}. Known are: ${Object.keys(shape).join(', ')}.`
        : texts.invalidInput(),
  });

const cost = z.optional(
  z.number({ error: () => texts.costInvalid() }).check(z.gte(0, { error: () => texts.costInvalid() })),
);
const stateCode = stateOf(statesAndDc, () => texts.stateUnknown());
const someOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.optional(z.array(item, invalidInput).check(z.maxLength(50, invalidInput)));
const flag = (error: () => string) => z.optional(z.boolean({ error }));
const homeId = uuid.check(z.describe('The id of a home, from find_homes.'));

/** The answer to one of the questions of the page, which its description asks. */
const careAnswer = (name: CareQuestion) => {
  const { question, answers } = careQuestions()[name];
  const choices = answers.map((text, value) => `${value}: ${text}.`);
  return z.literal([0, 1, 2], 'Answer with 0, 1 or 2').check(z.describe(`${question} ${choices.join(' ')}`));
};

/** At most as many homes as an assistant reads aloud. `cursor` of an answer has the next ones. */
export const mostHomesFound = 20;

export const toolInputs = {
  find_homes: toolInput({
    zipCode: z.optional(zipCode),
    city: z.optional(line(limits.city)),
    state: z.optional(stateCode),
    radius: z.optional(
      z
        .literal([...radiusOptions], { error: () => texts.radiusInvalid() })
        .check(z.describe(`Miles around the place, by default ${defaultRadius}.`)),
    ),
    minCost: cost,
    maxCost: z.optional(
      z
        .number({ error: () => texts.costInvalid() })
        .check(
          z.gte(0, { error: () => texts.costInvalid() }),
          z.describe('Dollars a month. Homes that state no price are left out.'),
        ),
    ),
    costWithCare: flag(() => texts.costWithCareInvalid()),
    careTypes: someOf(z.enum(careTypes, { error: () => texts.careTypeUnknown() })),
    amenities: someOf(amenity),
    payments: someOf(z.enum(payments, { error: () => texts.paymentUnknown() })),
    languages: someOf(z.enum(languages, { error: () => texts.languageUnknown() })),
    openSpots: flag(() => texts.openSpotsInvalid()),
    sort: z.optional(z.enum(sortOptions, { error: () => texts.sortInvalid() })),
    limit: z._default(
      z
        .int({ error: () => texts.limitInvalid() })
        .check(
          z.gte(1, { error: () => texts.limitInvalid() }),
          z.lte(mostHomesFound, `At most ${mostHomesFound} homes at a time`),
        ),
      10,
    ),
    cursor: pageFields.cursor,
  }),

  read_home: toolInput({ id: homeId }),

  compare_costs: toolInput({
    homeIds: z
      .array(homeId, invalidInput)
      .check(z.minLength(2, 'Compare two to four homes'), z.maxLength(4, 'Compare two to four homes')),
    roomType: z.optional(z.enum(roomTypes, invalidInput)),
    careLevel: z._default(
      z
        .int(invalidInput)
        .check(
          z.gte(0, invalidInput),
          z.lte(20, invalidInput),
          z.describe('The place of the care level in the list of each home, from 1; 0 for no care.'),
        ),
      0,
    ),
    persons: z._default(z.literal([1, 2], invalidInput), 1),
  }),

  which_care: toolInput({
    bathing: careAnswer('bathing'),
    dressing: careAnswer('dressing'),
    toilet: careAnswer('toilet'),
    moving: careAnswer('moving'),
    eating: careAnswer('eating'),
    medicines: careAnswer('medicines'),
    cooking: careAnswer('cooking'),
    errands: careAnswer('errands'),
    memory: careAnswer('memory'),
    night: careAnswer('night'),
  }),

  state_help: toolInput({ state: stateCode }),
};

export type ToolInput<Name extends keyof typeof toolInputs> = z.output<(typeof toolInputs)[Name]>;
