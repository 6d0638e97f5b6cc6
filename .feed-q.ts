import pg from 'pg';
const db = new pg.Client({ connectionString: 'postgres://postgres:postgres@127.0.0.1:6482/postgres' });
await db.connect();
for (const q of process.argv.slice(2))
  console.log(JSON.stringify((await db.query(q)).rows, null, 0).slice(0, 3000));
await db.end();
