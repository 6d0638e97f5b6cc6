import type * as z from 'zod/mini';
import { toolInputs } from '../../_shared/contract/site/assistants.ts';
import { fromDatabase, isDatabaseError } from '../../_shared/database-errors.ts';
import { ApiError, invalidRequest } from '../../_shared/errors.ts';
import { toJson } from '../../_shared/openapi.ts';
import type { RouteContext } from '../../_shared/route.ts';
import type { Answer } from './ask-route.ts';
import { nameCare, showStateHelp } from './care-answers.ts';
import { compareCosts, findHomes, readHome } from './home-answers.ts';

/** Throws 400 with one message for each field. */
function readInput<Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  throw invalidRequest(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

/** A tool, which checks what it is sent. */
const defineTool = <Schema extends z.ZodMiniType>(
  input: Schema,
  texts: { title: string; description: string },
  answer: (context: RouteContext, input: z.output<Schema>) => Promise<Answer>,
) => ({
  ...texts,
  input,
  answer: async (context: RouteContext, sent: unknown) => await answer(context, readInput(input, sent)),
});

const tools = {
  find_homes: defineTool(
    toolInputs.find_homes,
    {
      title: 'Find homes',
      description:
        'Homes for older people around a ZIP code, or a city and state, with price, free spots, the day on which the owner ' +
        'confirmed them, and a link. zipCode, or both city and state, is required. Costs are dollars a month: of the room, ' +
        'or with costWithCare of the room with care.',
    },
    findHomes,
  ),
  read_home: defineTool(
    toolInputs.read_home,
    {
      title: 'Read a home',
      description: 'All that the page of a home says, with where it comes from and when it was confirmed.',
    },
    readHome,
  ),
  compare_costs: defineTool(
    toolInputs.compare_costs,
    {
      title: 'Compare costs',
      description:
        'What two to four homes cost a month and in the first year, for a kind of room, a care level and one or two persons. ' +
        'What a home does not state is named, and never counts as zero.',
    },
    compareCosts,
  ),
  which_care: defineTool(
    toolInputs.which_care,
    {
      title: 'Which type of care',
      description:
        'Names one or two types of care from ten answers about a typical day. It is not a diagnosis. The answers are not kept.',
    },
    nameCare,
  ),
  state_help: defineTool(
    toolInputs.state_help,
    {
      title: 'Help to pay in a state',
      description:
        'The Medicaid program of a state, whom to ask, the ombudsman, the licensing agency and what VA pays at most, each ' +
        'with its source and date.',
    },
    showStateHelp,
  ),
};

const byName = new Map(Object.entries(tools));

let listed: ReturnType<typeof listTools> | undefined;

const listTools = () =>
  Object.entries(tools).map(([name, { title, description, input }]) => ({
    name,
    title,
    description,
    inputSchema: { ...toJson(input, 'input'), type: 'object' as const },
    annotations: { title, readOnlyHint: true, destructiveHint: false, openWorldHint: false },
  }));

/** The tools as the protocol lists them. */
export const listedTools = () => (listed ??= listTools());

/** A sentence that says what is wrong, and the places that have a similar name. */
function errorText(error: ApiError): string {
  const { details = [], suggestions = [] } = error.options;
  const lines = details.map(({ field, message }) => (field ? `${field}: ${message}` : message));
  const places = suggestions.map(({ city, state }) => `${city}, ${state}`);
  return [
    ...(lines.length > 0 ? lines : [error.message]),
    ...(places.length > 0 ? [`Similar: ${places.join('; ')}`] : []),
  ].join('\n');
}

/** Calls a tool. What is wrong with the request is an answer that the assistant reads, and nothing of ours is in it. */
export async function callTool(context: RouteContext, name: string, input: unknown) {
  try {
    const tool = byName.get(name);
    if (!tool)
      throw invalidRequest([{ field: '', message: `The tools are: ${[...byName.keys()].join(', ')}` }]);
    const { text, values } = await tool.answer(context, input);
    return { content: [{ type: 'text' as const, text }], structuredContent: values };
  } catch (thrown) {
    const error = isDatabaseError(thrown)
      ? fromDatabase(thrown)
      : thrown instanceof ApiError
        ? thrown
        : new ApiError('internal', { cause: thrown });
    if (error.status >= 500) context.report(error.options.cause ?? error);
    return { content: [{ type: 'text' as const, text: errorText(error) }], isError: true };
  }
}
