import { writeFileSync } from 'node:fs';
import { buildSeedSql, seedFile } from './build-seed.ts';

const sql = buildSeedSql();
writeFileSync(seedFile, sql);
console.log(`supabase/seed.sql: ${Math.round(sql.length / 1024)} kB`);
