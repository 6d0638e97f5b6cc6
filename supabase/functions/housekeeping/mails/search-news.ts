import * as z from 'zod/mini';
import { newsReasons } from '../../_shared/contract/options.ts';
import { numberText } from '../../_shared/contract/number-text.ts';
import { photoUrl } from '../../_shared/contract/photos/photo-url.ts';
import { productName } from '../../_shared/contract/product.ts';
import { withCareText, rateText } from '../../_shared/contract/properties/property-summary.ts';
import { escapeHtml } from '../../_shared/escape-html.ts';
import { endLink, mailButton, mailPage, oneClickHeaders, type Compose } from './mail.ts';
import { t } from './catalog.ts';

const texts = z.optional(z.array(z.string()));
const homeSchema = z.object({
  id: z.guid(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Of the room, or with `cost_with_care` of the room with care. */
  cost: z.nullable(z.number()),
  has_photo: z.boolean(),
  reasons: z.array(z.enum(newsReasons)),
  distance_miles: z.number(),
});
const sectionSchema = z.object({
  name: z.string(),
  /** The parameters of the search. */
  search: z.object({
    zip_code: z.optional(z.string()),
    city: z.optional(z.string()),
    state: z.optional(z.string()),
    radius: z.number(),
    min_cost: z.optional(z.number()),
    max_cost: z.optional(z.number()),
    care_types: texts,
    amenities: texts,
    payments: texts,
    languages: texts,
    open_spots: z.optional(z.boolean()),
    cost_with_care: z.optional(z.boolean()),
    sort: z.string(),
  }),
  /** Homes that are new, of which at most ten are in `homes`. */
  total: z.int(),
  homes: z.array(homeSchema),
  token: z.string(),
});
const detailsSchema = z.object({ searches: z.array(sectionSchema), token: z.string() });
type Home = z.infer<typeof homeSchema>;
type Section = z.infer<typeof sectionSchema>;

const reasonTexts = {
  listed: () => t.isNew(),
  available: () => t.nowAvailable(),
  price: () => t.priceLowered(),
};

const countHomes = (count: number) => t.homesFound({ count, number: numberText(count) });

/** 'New, price lowered'. */
const reasonText = ({ reasons }: Home) =>
  newsReasons
    .filter((reason) => reasons.includes(reason))
    .map((reason, at) => (at === 0 ? reasonTexts[reason]() : reasonTexts[reason]().toLowerCase()))
    .join(', ');

const placeText = ({ city, state, distance_miles: miles }: Home) =>
  t.milesAway({ count: miles, city, state });

function searchLink({ search }: Section, siteUrl: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value ?? ''])
      if (one !== '')
        query.append(
          name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          String(one),
        );
  return `${siteUrl}/search?${query}`;
}

const propertyLink = ({ id }: Home, siteUrl: string) => `${siteUrl}/properties/${id}`;

const monthlyCostText = ({ cost }: Home, { search }: Section) =>
  search.cost_with_care ? withCareText(cost) : rateText(cost);

function homeHtml(home: Home, section: Section, siteUrl: string): string {
  const link = escapeHtml(propertyLink(home, siteUrl));
  // The address of the photo is the same in every mail, so it tells nothing about who opens it.
  const photo = home.has_photo
    ? `<img src="${escapeHtml(photoUrl(new URL(siteUrl).origin, home.id))}" alt="" width="120" style="border-radius: 10px">`
    : '';
  return `<tr><td width="136" valign="top">${photo}</td><td style="padding-bottom: 24px"><strong>${escapeHtml(reasonText(home))}</strong><br>
<a href="${link}" style="color: #14524a">${escapeHtml(home.name)}</a><br>
${escapeHtml(placeText(home))}<br>
${escapeHtml(monthlyCostText(home, section))}</td></tr>`;
}

const sectionTitle = ({ name, total }: Section) => `${name}: ${countHomes(total)}`;

/** Whether the mail leaves homes out. */
const moreText = ({ total, homes }: Section) =>
  total > homes.length ? t.nearestOf({ shown: homes.length, total: numberText(total) }) : '';

function sectionHtml(section: Section, siteUrl: string): string {
  const more = moreText(section);
  return `<h2 style="margin: 24px 0 16px; font-size: 22px; line-height: 1.3">${escapeHtml(sectionTitle(section))}</h2>
<table role="presentation" cellspacing="0" width="100%" style="font-size: 18px; line-height: 1.5">
${section.homes.map((home) => homeHtml(home, section, siteUrl)).join('\n')}
</table>
${more && `<p style="margin: 0 0 16px">${more} </p>`}
${mailButton(searchLink(section, siteUrl), t.seeAllResults())}
<p style="margin: 0 0 24px"><a href="${escapeHtml(endLink(section.token, siteUrl))}" style="color: #14524a"
  >${escapeHtml(t.turnOffSearchEmails())}</a></p>`;
}

function sectionText(section: Section, siteUrl: string): string {
  const homes = section.homes.map((home) =>
    [
      `${reasonText(home)}: ${home.name}`,
      placeText(home),
      monthlyCostText(home, section),
      propertyLink(home, siteUrl),
    ].join('\n'),
  );
  return [
    sectionTitle(section),
    ...homes,
    `${[moreText(section), t.seeAllResults()].filter(Boolean).join(' ')}:\n${searchLink(section, siteUrl)}`,
    `${t.turnOffSearchEmails()}:\n${endLink(section.token, siteUrl)}`,
  ].join('\n\n');
}

/** The mail about homes that are new to saved searches. All links open without a sign-in. */
export const composeSearchNewsMail: Compose = (to, details, siteUrl, { postalAddress }) => {
  const { searches, token } = detailsSchema.parse(details);
  const [first] = searches;
  if (!first) throw new Error('A mail about saved searches needs one');
  const subject =
    searches.length === 1
      ? t.homesForSearch({ homes: countHomes(first.total), name: first.name })
      : t.newsForYourSavedSearches({ count: searches.length });
  const heading = t.newHomesForYou();
  const reason = t.reasonSearches({ productName, postalAddress });
  const end = endLink(token, siteUrl);
  const endAll = `<p style="margin: 0 0 24px"><a href="${escapeHtml(end)}" style="color: #14524a"
  >${escapeHtml(t.turnOffAllSearchEmails())}</a></p>`;
  return {
    to,
    subject,
    text: `${[heading, ...searches.map((one) => sectionText(one, siteUrl)), `${t.turnOffAllSearchEmails()}:\n${end}`, reason].join('\n\n')}\n`,
    html: mailPage(heading, [...searches.map((one) => sectionHtml(one, siteUrl)), endAll].join('\n'), reason),
    headers: oneClickHeaders(token, siteUrl),
  };
};
