type Solve = () => Promise<string | undefined>;
let solve: Solve | undefined;

/** Registers the captcha that is on screen. Returns what removes it. */
export function provideCaptcha(next: Solve): () => void {
  solve = next;
  return () => {
    if (solve === next) solve = undefined;
  };
}

/** The token for one call of Supabase Auth; nothing without a captcha. */
export async function captchaOptions(): Promise<{ captchaToken?: string }> {
  const captchaToken = await solve?.();
  return captchaToken === undefined ? {} : { captchaToken };
}
