import { buildFavorites, buildInquiries } from './correspondence.ts';
import { buildHomes } from './homes.ts';
import { writeSql } from './write-sql.ts';

export const seedFile = new URL('../../supabase/seed.sql', import.meta.url);

/** The text that supabase/seed.sql must hold. */
export function buildSeedSql(): string {
  const homes = buildHomes();
  return writeSql({ homes, favorites: buildFavorites(homes), inquiries: buildInquiries(homes) });
}
