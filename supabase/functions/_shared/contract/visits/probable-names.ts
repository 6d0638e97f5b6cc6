// Capitalized words that name no person.
const known = new Set(
  `January February March April May June July August September October November December Monday Tuesday Wednesday Thursday
  Friday Saturday Sunday Christmas Thanksgiving Easter Medicaid Medicare Alzheimer Alzheimers Parkinson Parkinsons English
  Spanish Assisted Living Memory Care Nursing Home Independent American Our The We They You Please Thank Since In On At`.split(
    /\s+/,
  ),
);
const title = /\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Aunt|Uncle|Grandma|Grandpa|Sister|Father)\.?\s+\p{Lu}[\p{L}'’-]*/gu;
/** A word that begins a sentence is capitalized in any case, unless another such word follows. */
const capitalized = /\p{Lu}[\p{L}'’-]*\p{Ll}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*\p{Ll}[\p{L}'’-]*)*/gu;

/**
 * What may be the name of a person in a sentence, in its order: 'Mrs. Lee', 'Jane Miller', 'Jane' within a sentence.
 * `ownWords` are those of the home and its place, which are no persons. A warning, not a check: a single first name at the
 * start and names in small letters are not found.
 */
export function probableNames(sentence: string, ownWords: readonly string[]): string[] {
  const allowed = new Set([...known, ...ownWords.flatMap((words) => words.split(/[^\p{L}'’-]+/u))]);
  const titled = [...sentence.matchAll(title)].map(([name]) => name);
  const rest = sentence.replaceAll(title, '');
  const others = [...rest.matchAll(capitalized)].flatMap(({ 0: words, index }) => {
    const isStart = /(?:^|[.!?:]\s*["“]?)\s*$/u.test(rest.slice(0, index));
    const names = words.split(/\s+/).filter((word) => !allowed.has(word.replace(/['’]s?$/u, '')));
    return names.length > (isStart && words === names[0] ? 1 : 0) ? [names.join(' ')] : [];
  });
  return [...new Set([...titled, ...others])];
}
