/** The functions of `@std/assert` that the tests use, with the types of its documentation. */
export function assert(expr: unknown, msg?: string): asserts expr;
export function assertEquals<T>(actual: T, expected: T, msg?: string): void;
export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void;
export function assertMatch(actual: string, expected: RegExp, msg?: string): void;
export function assertStringIncludes(actual: string, expected: string, msg?: string): void;
export function assertThrows<E extends Error>(
  fn: () => unknown,
  errorClass: new (...args: never[]) => E,
  msgIncludes?: string,
  msg?: string,
): E;
