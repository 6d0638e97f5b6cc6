import { Client } from 'pg';
import * as z from 'zod';
import { photoBucket } from './photo-files.ts';

const counts = z.object({ problems: z.number() });

/** The hourly clean-up. Throws when it does not answer, or says that a part of it failed. */
export async function cleanUp({ url, secretKey }: { url: string; secretKey: string }): Promise<void> {
  const answer = await fetch(`${url}/functions/v1/housekeeping/cleanup`, {
    method: 'POST',
    headers: { apikey: secretKey },
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  if (!answer.ok || counts.parse(JSON.parse(text)).problems > 0)
    throw new Error(`The clean-up answered ${answer.status} ${text}`);
}

/** Makes all photos a day older than they are. */
export async function agePhotos(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Triggers would note that the rows were changed just now.
    await client.query('set session_replication_role = replica');
    await client.query(
      `update storage.objects set created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours'
       where bucket_id = $1 and updated_at > now() - interval '24 hours'`,
      [photoBucket],
    );
  } finally {
    await client.end();
  }
}
