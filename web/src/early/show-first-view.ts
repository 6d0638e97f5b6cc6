import { appPath } from '@/config/language.ts';
import { searchPath } from '@/config/paths.ts';
import { t } from '@/lib/catalog.ts';
import { mayHaveSession } from '@/lib/session-storage-key.ts';
import { earlyQuery } from './early-query.ts';

const path = appPath();
const template = [...document.querySelectorAll('template')].find(({ dataset }) =>
  dataset.paths?.split(' ').includes(path),
);
// Screens of signed-in users send others away.
if (template && (path === searchPath || mayHaveSession())) {
  document.getElementById('first-view')?.replaceChildren(template.content);
  const intro = document.querySelector<HTMLElement>('#first-view [data-compact]');
  const query = earlyQuery(location.search);
  if (intro && query) {
    intro.dataset.compact = 'true';
    const line = document.querySelector<HTMLElement>('#first-view [data-search-line]');
    const of = new URLSearchParams(query);
    line?.append(of.get('zipCode') ?? `${of.get('city')}, ${of.get('state')}`);
    line?.append(` · ${t.radiusMiles({ radius: of.get('radius') ?? 25 })}`);
    line?.removeAttribute('hidden');
  }
}
