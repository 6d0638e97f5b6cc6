import * as calls from '../../../_shared/contract/site/calls/assistants.ts';
import { defineRoutes } from '../../../_shared/route.ts';

export const assistantRoutes = defineRoutes(calls, {
  answerAssistant: {
    summary:
      'The endpoint of the Model Context Protocol for assistants: streamable HTTP without sessions, one message a request. ' +
      'Its five tools find and read homes, compare what they cost, name a kind of care and say whom to ask for help to pay. They ' +
      'answer with what visitors see and write nothing. docs/open-data.md describes them.',
    readsReplica: true,
    responses: {
      200: { description: 'The response to a request, as JSON-RPC.' },
      202: { description: 'The notification has arrived.' },
    },
    errors: ['unavailable'],
    handle: async (context, { headers, body }) => {
      // The library takes longer to load than all the rest, and few requests need it.
      const { answerMessage } = await import('../../assistants/answer-message.ts');
      return await answerMessage(context, body, headers['mcp-protocol-version']);
    },
  },
});
