import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { spotsText } from '../../_shared/contract/taps/texts.ts';
import { escapeHtml } from '../../_shared/escape-html.ts';
import { type Compose, mailPage, tapLinesOf, tapLinks, tapUrl } from './mail.ts';

const detailsSchema = z.object({
  homes: z
    .array(
      z.object({
        name: z.string(),
        city: z.string(),
        state: z.string(),
        available_spots: z.int(),
        confirmed_at: z.string(),
        token: z.string(),
      }),
    )
    .check(z.minLength(1)),
  end_token: z.string(),
});
type Home = z.infer<typeof detailsSchema>['homes'][number];

/** As many homes as queue_weekly_questions() asks about in one mail. */
const mostHomes = 50;

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The answers that a mail offers: what the home states now, and the other small numbers. The page takes every number. */
function answersOf({ available_spots: spots, token }: Home, siteUrl: string) {
  const others = [0, 1, 2, 3].filter((other) => other !== spots);
  return [
    { label: `Still ${spots}`, url: tapUrl(siteUrl, token) },
    ...others.map((other) => ({
      label: other === 3 ? '3 or more' : String(other),
      url: `${tapUrl(siteUrl, token)}?spots=${other}`,
    })),
  ];
}

const statement = (home: Home) =>
  `${home.city}, ${home.state}: ${spotsText(home.available_spots)}, confirmed on ${day.format(new Date(home.confirmed_at))}`;

/** High enough for a finger. */
const lineLink = 'display: inline-block; padding: 10px 0; color: #14524a';

const homeHtml = (
  home: Home,
  siteUrl: string,
) => `<h2 style="margin: 24px 0 4px; font-size: 20px; line-height: 1.3">${escapeHtml(home.name)}</h2>
<p style="margin: 0 0 12px">${escapeHtml(statement(home))}</p>
<p style="margin: 0">${tapLinks(answersOf(home, siteUrl))}</p>`;

const homeText = (home: Home, siteUrl: string) =>
  [home.name, statement(home), ...tapLinesOf(answersOf(home, siteUrl))].join('\n');

/** The weekly question to a person who is responsible for homes. Each link opens a page with one button, without a sign-in. */
export const composeWeeklyQuestion: Compose = (to, details, siteUrl, { postalAddress }) => {
  const { homes, end_token: endToken } = detailsSchema.parse(details);
  const [first] = homes;
  const isFull = homes.length >= mostHomes;
  const subject =
    homes.length === 1 && first
      ? `${first.name}: still ${spotsText(first.available_spots)}?`
      : `Are the free spots of your ${isFull ? '' : `${homes.length} `}homes still right?`;
  const heading = homes.length === 1 ? 'Is this still right?' : 'Are these still right?';
  const lead =
    'Tap the number of free spots, then press the button on the page that opens. You do not need to sign in.';
  const others = isFull
    ? [
        `This email asks about ${mostHomes} homes, those that were confirmed longest ago. Your other homes are on the site.`,
      ]
    : [];
  const more = [...others, `Prices and everything else: ${siteUrl}/owner`].join(' ');
  const end = tapUrl(siteUrl, endToken);
  const reason = `You get this email once a week, because you are responsible for homes on ${productName}. ${productName}, ${postalAddress}`;
  return {
    to,
    subject,
    text: `${[heading, lead, ...homes.map((home) => homeText(home, siteUrl)), more, `Turn off the weekly question:\n${end}`, reason].join('\n\n')}\n`,
    html: mailPage(
      heading,
      `<p style="margin: 0">${lead}</p>
${homes.map((home) => homeHtml(home, siteUrl)).join('\n')}
<p style="margin: 24px 0">${[...others, ''].join(' ')}<a href="${escapeHtml(`${siteUrl}/owner`)}" style="${lineLink}">${isFull ? 'See all of your homes' : 'Change prices and everything else'}</a></p>
<p style="margin: 0 0 24px"><a href="${escapeHtml(end)}" style="${lineLink}">Turn off the weekly question</a></p>`,
      reason,
    ),
    headers: {
      // RFC 8058: one click of the mail program sends a POST there.
      'List-Unsubscribe': `<${siteUrl}/api/pages/tap/${endToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
