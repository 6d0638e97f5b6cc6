import { writeFileSync } from 'node:fs';
import { buildSeedSql, seedFile } from './build-seed.ts';
import { buildHomes } from './homes.ts';

const homes = buildHomes();
const sql = buildSeedSql(homes);
writeFileSync(seedFile, sql);
console.log(`supabase/seed.sql: ${homes.length} homes, ${Math.round(sql.length / 1024)} kB`);
