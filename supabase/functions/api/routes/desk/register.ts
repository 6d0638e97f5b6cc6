import * as calls from '../../../_shared/contract/desk/calls/register.ts';
import { defineRoutes } from '../../../_shared/route.ts';

/** The public register: see docs/register.md. */
export const deskRegisterRoutes = defineRoutes(calls, {
  readDeskRegister: {
    summary: 'The imports of the register, its states, and the homes that families ask for.',
    responses: { 200: { description: 'The register.' } },
    call: (database) => database.rpc('read_desk_register'),
  },

  setRegisterState: {
    summary: 'Opens the pages of the registered homes of a state for search engines, or closes them.',
    responses: { 200: { description: 'Whether it changed something.' } },
    errorOverrides: { SC404: { code: 'not_found' } },
    field: 'isDone',
    call: (database, { body }) =>
      database.rpc('set_register_state', {
        p_state: body.state,
        p_is_open: body.isOpen,
        p_reason: body.reason,
      }),
  },

  printRegisterLetter: {
    summary: 'The home to which the operator prints a letter.',
    responses: { 200: { description: 'The home.' } },
    errorOverrides: { SC409: { code: 'conflict' } },
    call: (database, { body }) =>
      database.rpc('print_register_letter', { p_registered_home_id: body.registeredHomeId }),
  },
});
