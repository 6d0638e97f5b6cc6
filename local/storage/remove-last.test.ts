import { expect, it, vi } from 'vitest';
import { removeLast, removingLast } from './remove-last.ts';

it('removes only when the answer says that the database has agreed', async () => {
  const remove = vi.fn(async () => undefined);
  const answer = await removingLast(async () => {
    await removeLast(remove);
    expect(remove).not.toHaveBeenCalled();
    return new Response(null, { status: 200 });
  });
  expect(answer.status).toBe(200);
  expect(remove).toHaveBeenCalledOnce();
});

it('removes nothing when it has not', async () => {
  const remove = vi.fn(async () => undefined);
  await removingLast(async () => {
    await removeLast(remove);
    return new Response(null, { status: 500 });
  });
  await expect(
    removingLast(async () => {
      await removeLast(remove);
      throw new Error('The connection was lost');
    }),
  ).rejects.toThrow('The connection was lost');
  expect(remove).not.toHaveBeenCalled();
});

it('removes at once outside of a request', async () => {
  const remove = vi.fn(async () => undefined);
  await removeLast(remove);
  expect(remove).toHaveBeenCalledOnce();
});
