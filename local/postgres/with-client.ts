import { Client } from 'pg';

/** Connects to a database for the duration of `work`. */
export async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
