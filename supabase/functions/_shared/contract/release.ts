/** The release of the site and the functions. The database has its own, read_release(), which a migration sets. */
export const release = '2.0.0';

/** Whether a release came before another one. */
export const isOlder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0;

/** How the page of a site states its release: see index.html. */
export const releaseOfPage = (html: string) => /<meta name="release" content="([^"]+)"/.exec(html)?.[1];

/** Names what is of another release than the functions; undefined if nothing is. What is not known is left out. */
export function findWrongRelease(others: { database?: string | undefined; site?: string | undefined }) {
  const wrong = Object.entries(others).filter(([, other]) => other !== undefined && other !== release);
  if (wrong.length === 0) return undefined;
  const names = wrong.map(([part, other]) => `the ${part} is of ${other}`);
  return `Wrong release: the functions are of ${release}, ${names.join(', and ')}.`;
}
