const key = 'returnTo';

/** Who has not signed in by then has given up on what they were doing, in milliseconds. */
const validFor = 10 * 60_000;

/** Where to go after the sign-in that the browser is now sent to; forgotten with the tab. */
export function rememberReturn(path: string) {
  try {
    sessionStorage.setItem(key, `${Date.now() + validFor} ${path}`);
  } catch {
    // Without storage the user lands on the screen of the role.
  }
}

/** The remembered place. Only a path of this site is given back. */
export function rememberedReturn(): string | undefined {
  try {
    const [, until, path] = /^(\d+) (\/(?!\/).*)$/.exec(sessionStorage.getItem(key) ?? '') ?? [];
    return Number(until) > Date.now() ? path : undefined;
  } catch {
    return undefined;
  }
}
