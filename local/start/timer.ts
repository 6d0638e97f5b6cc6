import type { StackEnvironment } from '../stack.ts';

/** Milliseconds. A hosted project runs these jobs each minute, which is long when you try something out. */
const MINUTE_JOBS = 15_000;
const CLEANUP = 3_600_000;

/** Calls the scheduled jobs, as pg_cron does on a hosted project. Their errors are in housekeeping.log. */
export function startTimer(env: StackEnvironment): { stop(): void } {
  const call = (job: string) => {
    const request = { method: 'POST', headers: { apikey: env.SUPABASE_SECRET_KEY } };
    fetch(`${env.SUPABASE_URL}/functions/v1/housekeeping/${job}`, request).catch(() => undefined);
  };
  const timers = [
    setInterval(() => call('mails'), MINUTE_JOBS),
    setInterval(() => call('photos'), MINUTE_JOBS),
    setInterval(() => call('cleanup'), CLEANUP),
  ];
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
