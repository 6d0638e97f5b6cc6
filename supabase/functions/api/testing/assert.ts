// The npm copy of the standard library comes without its types.
// @ts-types="./std-assert.d.ts"
export {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
  assertStringIncludes,
  assertThrows,
} from '@std/assert';
