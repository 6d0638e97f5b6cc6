import { defineCall } from '../../call.ts';
import { assistantHeaders, assistantMessageSchema, assistantResponseSchema } from '../assistants.ts';

export const answerAssistant = defineCall({
  method: 'POST',
  path: '/mcp',
  access: 'open',
  headers: assistantHeaders,
  body: assistantMessageSchema,
  response: assistantResponseSchema,
});
