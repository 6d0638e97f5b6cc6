import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { repositoryRoot } from '../paths.ts';
import { createRandom } from '../testing/random.ts';
import {
  entryOf,
  inventHomes,
  makeRegisterFile,
  type SamplePlace,
  type SampleProperty,
} from './sample-file.ts';

const homeCount = 400;

/** Imports a register of invented homes with the command of operators, unless there is a register. */
export async function importDemoRegister(databaseUrl: string, folder: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rowCount } = await database.query('select from private.register_sources');
    if (rowCount) return;
    // The homes of the demo that have a certification number, and the ZIP codes around those that are listed: most often
    // those around Chicago, where the demo begins.
    const properties = await database.query<SampleProperty>(`
      select distinct on (certification_number)
        certification_number, name, street, city, state, left(zip_code, 5) as zip_code, latitude, longitude
      from public.properties where certification_number is not null and is_listed
      order by certification_number, id`);
    const places = await database.query<SamplePlace>(`
      select z.zip_code, z.city, z.state, z.latitude, z.longitude
      from public.zip_codes z, generate_series(1, case when z.zip_code like '606%' then 8 else 1 end)
      where left(z.zip_code, 3) in (select left(p.zip_code, 3) from public.properties p)
      order by z.zip_code`);
    const random = createRandom('the demo register');
    const listed = properties.rows.map((property) => entryOf(property, random));
    const file = join(folder, 'demo-register.csv');
    const invented = inventHomes(places.rows, homeCount - listed.length, random);
    await writeFile(file, makeRegisterFile([...listed, ...invented]));
    await promisify(execFile)(process.execPath, [join(repositoryRoot, 'supabase/register/run.ts'), file], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
    });
    // A claim that waits for the team.
    await database.query(`
      insert into public.register_claims (user_id, registered_home_id, role_in_home, phone, reason)
      select u.id, r.id, 'Administrator', '(312) 555-0142', 'I have run this home since 2019.'
      from public.users u, private.registered_homes r
      where u.email = 'oscar@example.com' and r.property_id is null and r.city = 'CHICAGO'
      order by r.number
      limit 1`);
  } finally {
    await database.end();
  }
}
