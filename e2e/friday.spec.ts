import { expectNoSideScroll } from './accessibility.ts';
import {
  expect,
  expectToast,
  listProperty,
  mailedLink,
  newAccount,
  isSlowOnBoth,
  remoteTown,
  sendWaitingMails,
  test,
} from './fixtures.ts';
import {
  cards,
  dialogOf,
  inquiryForm,
  openPanel,
  openSearchForm,
  press,
  resultsHeading,
  searchButton,
} from './pages.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test(
  'a daughter finds a free room that can be paid for, proposes a visit and waits for another home',
  isSlowOnBoth,
  async ({ signIn, database, owner, hasTouch }) => {
    test.slow();
    const account = await newAccount('patient');
    const page = await signIn(account);
    await page.setViewportSize(hasTouch ? { width: 360, height: 740 } : { width: 1280, height: 800 });
    const picture = async (name: string) => {
      await expectNoSideScroll(page);
      const folder = process.env['FRIDAY_PICTURES'];
      if (folder) await page.screenshot({ path: `${folder}/${name}-${hasTouch ? 360 : 1280}.png` });
    };

    // Which type of care?
    await page.goto('/which-care');
    const groups = page.getByRole('group');
    await expect(groups).toHaveCount(10);
    for (const group of await groups.all()) await group.getByRole('radio').first().check();
    await groups.nth(8).getByRole('radio', { name: 'Most days' }).check();
    await press(page, 'Show types of care');
    await page.getByRole('textbox', { name: 'ZIP code or city' }).fill('60601');
    await picture('1-care');
    await press(page, 'Find Memory Care and Assisted Living');
    await expect(resultsHeading(page)).toBeVisible();

    // Free spots, and a price with care of at most $7,000.
    const apply = () => (hasTouch ? searchButton(page).click() : press(page, /^Show \d+ homes?$/));
    const free = page.getByRole('button', { name: 'Openings only', exact: true });
    const isInRow = await free.isVisible();
    if (isInRow) {
      await free.click();
      await expect(page).toHaveURL(/openSpots=true/);
    }
    await openSearchForm(page);
    await openPanel(page, 'Any price');
    if (!isInRow) await page.getByRole('checkbox', { name: 'Only homes with openings' }).check();
    await page.getByLabel('Include care in the price').check();
    await page.getByLabel('Max Cost').fill('$7,000');
    await picture('2-price');
    await apply();
    await expect(page).toHaveURL(/maxCost=7000.*openSpots=true.*costWithCare=true/);
    await expect(cards(page).getByText('Full', { exact: true })).toHaveCount(0);
    for (const price of await cards(page)
      .getByText(/ a month with care$/)
      .allTextContents())
      expect(Number(price.replaceAll(/[^\d.]/g, ''))).toBeLessThanOrEqual(7_000);
    await picture('3-found');

    // How long the money lasts.
    const name = (await cards(page).first().getByRole('heading').textContent()) ?? '';
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await picture('4-home');
    await press(page, 'How long will the money last?');
    await dialogOf(page).getByLabel('Social Security').fill('2,150');
    await dialogOf(page).getByLabel('Savings').fill('140000');
    await dialogOf(page).getByLabel('Show it on the cards').check();
    await picture('5-money');
    await press(dialogOf(page), 'Done');
    await expect(page.getByText(/\d+ years?/).first()).toBeVisible();

    // Two homes compared.
    await press(page, 'Back to results');
    await expect(cards(page).first().getByRole('link')).toBeFocused();
    await expect(
      cards(page)
        .first()
        .getByText(/^Your money: /),
    ).toBeVisible();
    for (const at of [0, 1]) {
      const box = cards(page)
        .nth(at)
        .getByRole('checkbox', { name: /^Compare/ });
      await box.click();
      await expect(box).toBeChecked();
    }
    await picture('6-cards');
    await page.getByRole('link', { name: 'Compare 2 homes' }).click();
    const lasts = page.getByRole('row', { name: /^How long your money lasts/ });
    await expect(lasts.getByRole('cell')).toHaveText([/\d+ (year|month)/, /\d+ (year|month)/]);
    await lasts.scrollIntoViewIfNeeded();
    await picture('7-compared');

    // A visit tomorrow.
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('button', { name: 'Propose a visit' }).filter({ visible: true }).first().click();
    const asked = page.getByRole('form', { name: 'Propose a visit' }).filter({ visible: true });
    await asked.getByLabel('Day').fill('2030-12-03');
    await asked.getByLabel('Time').fill('14:30');
    await press(asked, 'Add to my message');
    await expect(inquiryForm(page).message).toHaveValue(/I would like to visit your home/);
    await inquiryForm(page).way('By phone').check();
    await inquiryForm(page).phone.fill('3125550142');
    await picture('8-message');
    await inquiryForm(page).send.click();
    await expectToast(page, 'Your inquiry has been sent to the property owner');
    await page.goto('/inquiries');
    await page.getByRole('main').getByRole('link', { name }).click();
    const visit = page.getByRole('region', { name: 'Visit' });
    await press(visit, 'Propose a visit');
    const form = page.getByRole('form', { name: 'Propose a visit' });
    await form.getByRole('textbox', { name: 'Day', exact: true }).fill(tomorrow());
    await form.getByRole('textbox', { name: 'Time of day' }).fill('14:30');
    await press(form, 'Send times');
    await expect(visit).toContainText(/You proposed.* at 2:30\sPM/s);
    await picture('9-visit');

    // A full home, which has room later.
    const full = await listProperty(database, owner, { town: remoteTown });
    const setSpots = (spots: number) =>
      database.query('update public.properties set available_spots = $2 where id = $1', [full.id, spots]);
    await setSpots(0);
    await page.goto(`/properties/${full.id}`);
    await press(page, `Tell me when there is an opening: ${full.name}`);
    await expectToast(page, 'Alert turned on');
    await picture('10-full');
    await setSpots(1);
    await database.query('select public.match_property_changes(1000)');
    await sendWaitingMails();
    await page.goto(await mailedLink(account.email, new RegExp(`^${full.name} has an opening`)));
    await expect(page.getByRole('heading', { level: 1, name: full.name })).toBeVisible();
    await expect(page.getByText(/1 opening/).first()).toBeVisible();
    await picture('11-has-room');
  },
);
