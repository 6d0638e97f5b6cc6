import type { StackEnvironment } from '../stack.ts';

/** Milliseconds. A hosted project looks each minute; somebody who tries something out should not wait that long. */
const SOON = 15_000;
const CLEANUP = 3_600_000;

/** Calls the regular work, as the cron of a hosted project does. What fails is in housekeeping.log. */
export function startTimer(env: StackEnvironment): { stop(): void } {
  const call = (job: string) => {
    const request = { method: 'POST', headers: { apikey: env.SUPABASE_SECRET_KEY } };
    fetch(`${env.SUPABASE_URL}/functions/v1/housekeeping/${job}`, request).catch(() => undefined);
  };
  const timers = [
    setInterval(() => call('mails'), SOON),
    setInterval(() => call('photos'), SOON),
    setInterval(() => call('cleanup'), CLEANUP),
  ];
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
