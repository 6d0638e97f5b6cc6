import { expect, it } from 'vitest';
import { ApiError, isUnauthorized, toApiError } from './errors.ts';

const answer = (status: number, body: string, statusText = '') => new Response(body, { status, statusText });

it('makes the message of the status, a colon and the text of the answer', async () => {
  const body = JSON.stringify({ code: 'not_found', message: 'Property not found', requestId: 'r1' });
  const error = await toApiError(answer(404, body));
  expect(error.message).toBe(`404: ${body}`);
  expect(error).toMatchObject({ status: 404, code: 'not_found', requestId: 'r1', details: [] });
  expect(error.body?.message).toBe('Property not found');
});

it('uses the status text when the answer is empty', async () => {
  expect((await toApiError(answer(502, '', 'Bad Gateway'))).message).toBe('502: Bad Gateway');
});

it('keeps the details of refused fields', async () => {
  const details = [{ field: 'zipCode', message: 'Invalid ZIP code format' }];
  const body = { code: 'invalid_request', message: 'Invalid input', requestId: 'r2', details };
  expect((await toApiError(answer(400, JSON.stringify(body)))).details).toEqual(details);
});

it('has no code when something else than the API answered', async () => {
  const error = await toApiError(answer(503, '<html>busy</html>'));
  expect(error).toMatchObject({
    status: 503,
    code: undefined,
    body: undefined,
    message: '503: <html>busy</html>',
  });
});

it('knows a logged-out condition by its status', async () => {
  const refused = await toApiError(
    answer(401, JSON.stringify({ code: 'unauthorized', message: 'Unauthorized', requestId: 'r3' })),
  );
  expect(isUnauthorized(refused)).toBe(true);
  expect(
    isUnauthorized(new ApiError({ status: 403, text: '401: Unauthorized', statusText: '', body: undefined })),
  ).toBe(false);
  expect(isUnauthorized(new Error('401: Unauthorized'))).toBe(false);
});
