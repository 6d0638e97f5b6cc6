import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that run for long: each is many tests. On a fresh clone vitest begins with the largest files instead. */
const longest = ['supabase/tests/api/contract.test.ts', 'supabase/tests/pgtap.test.ts'];

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? longest.length : place;
};

/** Begins with the longest files, so that no processor waits for them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- The method of vitest makes a new array.
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
