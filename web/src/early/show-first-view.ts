import { searchPath } from '@/config/paths.ts';
import { mayHaveSession } from '@/lib/session-storage-key.ts';
import { earlyQuery } from './early-query.ts';

const path = location.pathname;
const template = [...document.querySelectorAll('template')].find(({ dataset }) =>
  dataset.paths?.split(' ').includes(path),
);
// Screens of signed-in users send others away.
if (template && (path === searchPath || mayHaveSession())) {
  document.getElementById('first-view')?.replaceChildren(template.content);
  const intro = document.querySelector<HTMLElement>('#first-view [data-compact]');
  if (intro && earlyQuery(location.search)) intro.dataset.compact = 'true';
}
