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
    // Row-level security leaves one row, the caller's own; none for a token that Postgres does not know.
    const { data } = await database
      .from('users')
      .select(
        'id, email, first_name, last_name, profile_image_url, role, needs_setup, last_activity_at, created_at, updated_at',
      )
      .maybeSingle()
      .throwOnError();
    if (!data) throw new ApiError('unauthorized');
    return ok(userSchema.parse(camelKeys(data)));
  },
});
