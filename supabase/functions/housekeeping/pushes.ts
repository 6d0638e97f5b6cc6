import { languageNamed, withLanguage } from '../_shared/request-language.ts';
import type { PushKeys } from './environment.ts';
import { composeNotification } from './push-texts.ts';
import { type PushDevice, type PushOutcome, PushRefused, sendPush } from './send-push.ts';

export interface DuePush {
  /** Of the row of private.mails. */
  id: string;
  kind: string;
  details: unknown;
  /** Of the account. */
  language?: string | null;
  devices: PushDevice[];
}

/** What becomes of the row: a push service has it, the mail is sent next, or the notification is tried again. */
type Settled = 'sent' | 'limited' | 'unpushed';

interface Deps {
  keys: PushKeys;
  send: typeof fetch;
  settle: (id: string, outcome: Settled) => Promise<void>;
  /** Removes devices that their services no longer know. */
  remove: (ids: string[]) => Promise<void>;
  report: (problem: unknown) => void;
}

/** Rows at a time, each with at most ten devices. */
const mostUnderWay = 20;
/** After as many failures, a push service is away, and the run asks it no more. */
const mostFailures = 3;

/** Sends notifications beside the mails, so that a slow push service does not hold these up. */
export function createPushes({ keys, send, settle, remove, report }: Deps) {
  const underWay = new Set<Promise<void>>();
  const failures = new Map<string, number>();

  async function sendTo(device: PushDevice, { id, kind, details, language }: DuePush): Promise<PushOutcome> {
    const host = new URL(device.endpoint).hostname;
    if ((failures.get(host) ?? 0) >= mostFailures) return 'failed';
    try {
      const shown = withLanguage(languageNamed(language), () => composeNotification(kind, details));
      // A topic has at most 32 characters.
      return await sendPush(device, shown, id.replaceAll('-', ''), { keys, send });
    } catch (error) {
      // A person chooses the address of a device, and could let a service refuse it for everybody.
      if (!(error instanceof PushRefused)) failures.set(host, (failures.get(host) ?? 0) + 1);
      report(error);
      return 'failed';
    }
  }

  async function deliver(push: DuePush) {
    const outcomes = await Promise.all(push.devices.map((device) => sendTo(device, push)));
    const gone = push.devices.filter((_, place) => outcomes[place] === 'gone').map(({ id }) => id);
    if (gone.length > 0) await remove(gone);
    // One device is enough: the person chose notifications. Without any device left, the mail is due at once.
    const outcome = outcomes.includes('sent') ? 'sent' : outcomes.includes('failed') ? 'unpushed' : 'limited';
    await settle(push.id, outcome);
  }

  return {
    /** Waits while too many are under way. */
    async start(push: DuePush) {
      while (underWay.size >= mostUnderWay) await Promise.race(underWay);
      const work = deliver(push)
        .catch(report)
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    underWay,
  };
}
