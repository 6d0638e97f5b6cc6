import { Client } from 'pg';
import { hardQueries } from './queries.ts';
import { sendSearch } from './product.ts';
import type { BenchServer } from './server.ts';

/** How the database answers one search: each step over the homes, with what it read. */
export async function explainSearch({ superuserUrl }: BenchServer): Promise<string[]> {
  const client = new Client(superuserUrl);
  await client.connect();
  const plans: string[] = [];
  client.on('notice', ({ message = '' }) => {
    if (message.includes('public.properties') && message.includes('properties_search'))
      plans.push(...steps(message));
  });
  try {
    await client.query(
      `load 'auto_explain';
       set auto_explain.log_min_duration = 0;
       set auto_explain.log_nested_statements = on;
       set auto_explain.log_analyze = on;
       set auto_explain.log_buffers = on;
       set client_min_messages = log;
       set role anon`,
    );
    await sendSearch(client, { ...hardQueries.everything, radius: 25 }, { withTotal: true });
  } finally {
    await client.end();
  }
  return plans;
}

/** The lines that say which way was taken, without costs and conditions. */
function steps(message: string): string[] {
  const lines = message
    .split('\n')
    .filter((line) => / -> |Heap Fetches|^(Aggregate|Limit|Sort)/.test(line))
    .map((line) => line.replace(/\(cost=\S+ rows=\d+ width=\d+\) /, ''));
  const buffers = /Buffers: (.*)/.exec(message)?.[1] ?? '';
  return [...lines, `Buffers (8 kB): ${buffers}`, ''];
}
