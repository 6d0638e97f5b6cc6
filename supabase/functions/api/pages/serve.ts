import type { Context, Hono } from 'hono';
import { ApiError } from '../../_shared/errors.ts';
import type { AppEnv } from '../app-env.ts';

export type Respond = (context: Context<AppEnv>) => Promise<Response>;

/** Serves a page that is not in the contract, which the log names by its path. `respondToForm` answers its form. */
export function serve(app: Hono<AppEnv>, path: string, respond: Respond, respondToForm?: Respond): void {
  const page =
    (answer: Respond): Respond =>
    async (context) => {
      context.set('page', path);
      return await answer(context);
    };
  app.get(`/api${path}`, page(respond));
  if (respondToForm) app.post(`/api${path}`, page(respondToForm));
  app.all(`/api${path}`, () => {
    throw new ApiError('method_not_allowed', {
      headers: { Allow: respondToForm ? 'GET, HEAD, POST' : 'GET, HEAD' },
    });
  });
}
