import { buildFavorites, buildInquiries } from './correspondence.ts';
import type { Home } from './homes.ts';
import { writeSql } from './write-sql.ts';

export const seedFile = new URL('../../supabase/seed.sql', import.meta.url);

/** The text that supabase/seed.sql must hold. */
export const buildSeedSql = (homes: readonly Home[]): string =>
  writeSql({ homes, favorites: buildFavorites(homes), inquiries: buildInquiries(homes) });
