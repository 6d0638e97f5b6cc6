import * as z from 'zod/mini';
import { optionsText } from '../../_shared/contract/option-text.ts';
import { productName } from '../../_shared/contract/product.ts';
import type { RegisteredHomeSlots } from '../../_shared/contract/site/first-view.ts';
import { phoneText } from '../../_shared/contract/phone.ts';
import {
  type ShownRegisteredHome,
  shownRegisteredHomeSchema,
} from '../../_shared/contract/register/register.ts';
import {
  registeredHomePath,
  registeredHomeSource,
  registeredHomeSummary,
  registeredHomeTitle,
  registerText,
} from '../../_shared/contract/register/texts.ts';
import { fromRow } from '../../_shared/rows.ts';
import type { UserClient } from '../../_shared/user-client.ts';
import { withRegisteredHome } from './first-view.ts';
import { withHead } from './head.ts';
import { pageResponse, type Shell } from './shell.ts';
import { addressesOf, otherAddressIn, type Site } from './site.ts';

/** Null when the register has no home with this ID. */
export async function readRegisteredHome(
  database: UserClient,
  id: string,
): Promise<ShownRegisteredHome | null> {
  if (!z.guid().safeParse(id).success) return null;
  const { data } = await database.rpc('read_registered_home', { p_id: id }).throwOnError();
  return fromRow(z.nullable(shownRegisteredHomeSchema), data);
}

const slotsOf = (home: ShownRegisteredHome): RegisteredHomeSlots => ({
  name: registerText(home.name),
  place: `${registerText(home.street)}, ${registerText(home.city)}, ${home.state} ${home.zipCode}`,
  care: optionsText(home.careTypes),
  phone: home.phone ? phoneText(home.phone) : '',
  source: registeredHomeSource(home),
});

/**
 * The app's page of a registered home, with the home in its head and body. It asks search engines not to show it, unless
 * operators opened its state.
 */
export function registeredHomePage(shell: Shell, home: ShownRegisteredHome | null, site: Site): Response {
  if (!home) return pageResponse(shell, withHead(shell.html, { title: productName }), 404);
  const path = registeredHomePath(home);
  const html = withHead(shell.html, {
    title: `${registeredHomeTitle(home)} · ${productName}`,
    description: registeredHomeSummary(home),
    ...(home.isIndexed && { addresses: addressesOf(site, path) }),
  });
  const slots = { ...slotsOf(home), otherAddress: otherAddressIn(site, path) };
  return pageResponse(shell, withRegisteredHome(html, slots), 200);
}
