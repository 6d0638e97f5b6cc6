import { ok } from '../../../_shared/answer.ts';
import { camelKeys } from '../../../_shared/case.ts';
import { userSchema } from '../../../_shared/contract/users.ts';
import { ApiError } from '../../../_shared/errors.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const readUser = defineRoute({
  name: 'readUser',
  method: 'GET',
  path: '/auth/user',
  summary: 'The signed-in user with their role.',
  access: 'signed-in',
  input: {},
  answers: { 200: { description: 'The user.', schema: userSchema } },
  handle: async ({ database }) => {
    // Null for a token that names no account.
    const { data } = await database.rpc('read_account').throwOnError();
    if (!data) throw new ApiError('unauthorized');
    return ok(userSchema.parse(camelKeys(data)));
  },
});
