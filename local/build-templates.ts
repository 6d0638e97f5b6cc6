// Writes the mail templates of Supabase Auth, with the name of the product and the layout of the other mails. Run:
// npm run templates:build
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authTemplates } from '../supabase/templates/templates.ts';
import { supabaseFolder } from './paths.ts';

for (const [name, html] of Object.entries(authTemplates))
  await writeFile(join(supabaseFolder, 'templates', name), html);
