import * as z from 'zod';

const list = z.object({ messages: z.array(z.object({ ID: z.string(), Subject: z.string() })) });
const message = z.object({
  HTML: z.string(),
  Text: z.string(),
  Subject: z.string(),
  Headers: z.record(z.string(), z.string()).optional(),
});

/** The mails to an address, newest first. It also works with the inbox of `supabase start`. */
export async function readMails(inboxUrl: string, to: string): Promise<z.infer<typeof message>[]> {
  const query = encodeURIComponent(`to:"${to}"`);
  const { messages } = list.parse(await getJson(`${inboxUrl}/api/v1/search?query=${query}`));
  return Promise.all(
    messages.map(async ({ ID }) => message.parse(await getJson(`${inboxUrl}/api/v1/message/${ID}`))),
  );
}

/** The URL of the first link in a mail. */
export function linkIn(html: string): string {
  const link = /href="([^"]+)"/.exec(html)?.[1];
  if (link === undefined) throw new Error('the mail has no link');
  return link.replaceAll('&amp;', '&');
}

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
