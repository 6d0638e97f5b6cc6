import { ok } from '../../../_shared/answer.ts';
import { setRoleSchema } from '../../../_shared/contract/users.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const setRole = defineRoute({
  name: 'setRole',
  method: 'POST',
  path: '/auth/set-role',
  summary: 'Chooses the role of an account that has no property, favorite or inquiry yet.',
  access: 'signed-in',
  input: { body: setRoleSchema },
  answers: { 200: { description: 'The role as it is now.', schema: setRoleSchema } },
  refuses: ['role_in_use'],
  handle: async ({ database }, { body }) => {
    await database.rpc('choose_role', { p_role: body.role }).throwOnError();
    return ok(body);
  },
});
