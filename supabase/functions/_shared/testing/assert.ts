// The Deno standard library from npm, because @std is only on JSR. The npm package has no types.
// @ts-types="./std-assert.d.ts"
export {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
  assertStringIncludes,
  assertThrows,
} from '@std/assert';
