import type { World } from './world.ts';

/** One value, past every rule. */
export async function oneValue({ database }: World, sql: string, values: unknown[]): Promise<unknown> {
  const { rows } = await database.query<{ value: unknown }>(sql, values);
  return rows[0]?.value;
}
