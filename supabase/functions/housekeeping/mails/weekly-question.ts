import * as z from 'zod/mini';
import { locale } from '../../_shared/contract/locale.ts';
import { productName } from '../../_shared/contract/product.ts';
import { spotsText } from '../../_shared/contract/taps/texts.ts';
import { escapeHtml } from '../../_shared/escape-html.ts';
import { apiUrl, type Compose, mailPage, tapLinesOf, tapLinks, tapUrl } from './mail.ts';
import { t } from './catalog.ts';

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

const dayOf = (at: string) =>
  new Date(at).toLocaleDateString(locale(), { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The answers that a mail offers: what the home states now, and the other small numbers. The page takes every number. */
function answersOf({ available_spots: spots, token }: Home, siteUrl: string) {
  const others = [0, 1, 2, 3].filter((other) => other !== spots);
  return [
    { label: t.stillAnswer({ spots }), url: tapUrl(siteUrl, token) },
    ...others.map((other) => ({
      label: other === 3 ? t.threeOrMore() : String(other),
      url: `${tapUrl(siteUrl, token)}?spots=${other}`,
    })),
  ];
}

const statement = (home: Home) =>
  t.confirmedOn({
    city: home.city,
    state: home.state,
    spots: spotsText(home.available_spots),
    day: dayOf(home.confirmed_at),
  });

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
      ? t.stillSpots({ name: first.name, spots: spotsText(first.available_spots) })
      : isFull
        ? t.areAllSpotsRight()
        : t.areSpotsRight({ count: homes.length });
  const heading = homes.length === 1 ? t.isThisStillRight() : t.areTheseStillRight();
  const lead = t.tapNumberFreeSpotsThenPress();
  const others = isFull ? [t.thisEmailAsksAboutHomesThose({ mostHomes })] : [];
  const more = [...others, t.pricesAndRest({ link: `${siteUrl}/owner` })].join(' ');
  const end = tapUrl(siteUrl, endToken);
  const reason = t.reasonWeeklyQuestion({ productName, postalAddress });
  return {
    to,
    subject,
    text: `${[heading, lead, ...homes.map((home) => homeText(home, siteUrl)), more, `${t.turnOffWeeklyQuestion()}:\n${end}`, reason].join('\n\n')}\n`,
    html: mailPage(
      heading,
      `<p style="margin: 0">${lead}</p>
${homes.map((home) => homeHtml(home, siteUrl)).join('\n')}
<p style="margin: 24px 0">${[...others, ''].join(' ')}<a href="${escapeHtml(`${siteUrl}/owner`)}" style="${lineLink}">${escapeHtml(isFull ? t.seeAllHomes() : t.changePrices())}</a></p>
<p style="margin: 0 0 24px"><a href="${escapeHtml(end)}" style="${lineLink}">${escapeHtml(t.turnOffWeeklyQuestion())}</a></p>`,
      reason,
    ),
    headers: {
      // RFC 8058: one click of the mail program sends a POST there.
      'List-Unsubscribe': `<${apiUrl(siteUrl)}/pages/tap/${endToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
