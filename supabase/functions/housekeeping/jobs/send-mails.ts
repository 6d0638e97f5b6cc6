import { languageNamed, pagesUrl, withLanguage } from '../../_shared/request-language.ts';
import { composers } from '../mails/compose.ts';
import type { Sender } from '../mails/mail.ts';
import type { Mail } from '../mails/mail.ts';
import { createPace } from '../pace.ts';
import { createPushes, type DuePush } from '../pushes.ts';
import { type MailRequest, sendEmails } from '../send-emails.ts';
import { pushDevicesSchema } from '../send-push.ts';
import type { Job, JobContext } from './job.ts';

/** The most that the provider accepts in one request. */
const batchSize = 100;
/** A hosted function may use two seconds of the processor, and 100 mails with ten homes each take 16 to 25 ms. */
const maxRequests = 60;
/** Responses may take longer than the pause between requests. */
const maxUnderWay = 10;
/** One failed request may be about its mails. After two, the provider is down, and the run ends. */
const maxFailures = 2;

type Settled = 'sent' | 'refused' | 'limited' | 'failed' | 'unpushed';

interface Delivery extends MailRequest {
  /** Of the mails, in their order. */
  ids: string[];
}

/**
 * Sends the mails that are due, as fast as the provider allows. A mail that cannot be composed or that the provider
 * refuses is retried later. Mails that the provider is too busy for keep their attempts.
 */
export const sendMails: Job = async (context) => {
  const { environment, clock, hasTimeLeft, report, database } = context;
  const { mail: provider } = environment;
  const done = { sent: 0, refused: 0, limited: 0, pushed: 0 };
  // Checked before take_mails(), which counts an attempt.
  if (!provider) throw new Error('MAIL_API_URL is not set: nobody gets mail');
  const pace = createPace(provider.perSecond, clock);
  const underWay = new Set<Promise<void>>();
  let requests = 0;
  let failures = 0;
  let isOver = false;

  const settle = async (ids: string[], outcome: Settled) => {
    if (ids.length > 0) await database.rpc('settle_mails', { p_ids: ids, p_outcome: outcome }).throwOnError();
    if (outcome === 'sent' || outcome === 'refused') done[outcome] += ids.length;
  };

  const pushes =
    environment.push &&
    createPushes({
      keys: environment.push,
      send: context.sendPush,
      settle: async (id, outcome) => {
        await database.rpc('settle_mails', { p_ids: [id], p_outcome: outcome }).throwOnError();
        if (outcome === 'sent') done.pushed += 1;
      },
      remove: async (ids) => void (await database.rpc('remove_ended_devices', { p_ids: ids }).throwOnError()),
      report,
    });

  const mayContinue = () => hasTimeLeft() && failures < maxFailures && requests < maxRequests;

  /** Whether a request may start now, after its pause. */
  const waitForStart = async () => {
    for (let wait = pace.wait(); wait > 0 && hasTimeLeft(wait); wait = pace.wait()) await clock.sleep(wait);
    return pace.wait() <= 0 && mayContinue();
  };

  const deliver = async (delivery: Delivery) => {
    try {
      const outcome = await sendEmails(delivery, { provider, send: context.send });
      if ('retryAfter' in outcome) {
        done.limited += 1;
        pace.holdBack(outcome.retryAfter * 1000);
        return await settle(delivery.ids, 'limited');
      }
      failures = 0;
      const refused = delivery.ids.filter((_, place) => outcome.refused.includes(place));
      for (const id of refused) report(new Error(`The mail provider rejected mail ${id}`));
      await settle(refused, 'refused');
      await settle(
        delivery.ids.filter((id) => !refused.includes(id)),
        'sent',
      );
    } catch (error) {
      failures += 1;
      report(error);
      await settle(delivery.ids, 'failed').catch(report);
    }
  };

  const sendAll = async () => {
    while (!isOver && mayContinue()) {
      const { pushed, deliveries, refused, hasMore } = await takeDeliveries(context, provider);
      await settle(refused, 'refused');
      for (const push of pushed) await pushes?.start(push);
      for (const delivery of deliveries) {
        while (underWay.size >= maxUnderWay) await Promise.race(underWay);
        if (await waitForStart()) {
          pace.start();
          requests += 1;
          const work = deliver(delivery).finally(() => underWay.delete(work));
          underWay.add(work);
        } else {
          isOver = true;
          await settle(delivery.ids, 'limited');
        }
      }
      if (hasMore) continue;
      // Mails may come back.
      const works = [...underWay, ...(pushes?.underWay ?? [])];
      if (works.length === 0) break;
      await Promise.race(works);
    }
  };
  await sendAll().catch(report);
  await Promise.all([...underWay, ...(pushes?.underWay ?? [])]);
  return done;
};

interface DueMail {
  id: string;
  batch_id: string;
  kind: string;
  email: string;
  details: unknown;
  problem: string | null;
  /** Where a notification goes in place of the mail. */
  devices: unknown;
  /** Of the account, null until it chose one. Left out by an older database. */
  language?: string | null;
}

/** Throws when a mail cannot be composed, so that it does not hold up the others. */
function compose(
  { kind, email, details, problem, language }: DueMail,
  environment: JobContext['environment'],
  sender: Sender,
): Mail {
  if (problem) throw new Error(`Its details could not be read: ${problem}`);
  const composer = composers[kind];
  if (!composer) throw new Error(`There is no composer for mails of the kind ${kind}`);
  return withLanguage(languageNamed(language), () => composer(email, details, pagesUrl(environment), sender));
}

/** Takes mails that are due and puts them into as few requests as possible. */
async function takeDeliveries({ environment, database, report }: JobContext, sender: Sender) {
  const { data } = await database
    .rpc('take_mails', { p_limit: batchSize, p_push: environment.push !== undefined })
    .throwOnError();
  const refused: string[] = [];
  const pushed: DuePush[] = [];
  const deliveries = new Map<string, Delivery>();
  for (const due of data) {
    const devices = pushDevicesSchema.safeParse(due.devices);
    if (devices.success) {
      pushed.push({ ...due, devices: devices.data });
      continue;
    }
    try {
      const mail = compose(due, environment, sender);
      // A mail that was refused before has its own ID as the batch.
      const isBatch = !mail.attachments && due.batch_id !== due.id;
      const key = isBatch ? due.batch_id : due.id;
      const delivery = deliveries.get(key) ?? { key, isBatch, mails: [], ids: [] };
      deliveries.set(key, delivery);
      delivery.mails.push(mail);
      delivery.ids.push(due.id);
    } catch (cause) {
      report(new Error(`Mail ${due.id} could not be composed`, { cause }));
      refused.push(due.id);
    }
  }
  return { pushed, deliveries: [...deliveries.values()], refused, hasMore: data.length > 0 };
}
