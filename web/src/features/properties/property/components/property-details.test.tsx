import type { ReactNode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Property } from '@contract/properties/properties.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { expect, it } from 'vitest';
import { PropertyDetails } from './property-details.tsx';

const show = (overrides: Partial<Property> = {}, contact: ReactNode = null) => {
  fakeApi({});
  return renderApp(
    <PropertyDetails property={makeProperty(overrides)} actions={<button>heart</button>} contact={contact} />,
  );
};
const photos = ['o/h/1.jpg', 'o/h/2.jpg', 'o/h/3.jpg'];

const texts = (...all: string[]) => {
  for (const text of all) expect(screen.getByText(text)).toBeVisible();
};

it('shows all details', async () => {
  show({ careTypes: ['Memory Care'], amenities: ['Hospice'], languages: ['Haitian Creole'] });
  await screen.findByRole('heading', { name: 'About This Property' });
  expect(screen.getByRole('heading', { level: 1, name: 'Maple Court' })).toBeVisible();
  texts('About This Property', 'Care Types Offered', 'Amenities', 'Memory Care', 'Hospice');
  texts('Languages of the Staff', 'Haitian Creole');
  texts('Chicago, IL 60601', 'Professional Assisted Living services.', '20 residents', '$5,900 a month');
  const facts = within(screen.getByRole('region', { name: 'Quick Information' }));
  expect(facts.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    'Senior Care Home',
    '12 Maple Street, Chicago, IL 60601',
    'Available',
    '3',
    '20 residents',
  ]);
  const address = '12%20Maple%20Street%2C%20Chicago%2C%20IL%2060601';
  const list = await screen.findByRole('list', { name: 'Directions with' });
  const directions = within(list).getAllByRole('link');
  expect(directions.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    [`https://maps.apple.com/?daddr=${address}`, 'noreferrer'],
    [`https://www.google.com/maps/dir/?api=1&destination=${address}`, 'noreferrer'],
    [`geo:0,0?q=${address}`, 'noreferrer'],
  ]);
});

it('shows texts for missing details', async () => {
  show({ description: null, careTypes: [], amenities: [], roomCost: null, capacity: 1, isActive: false });
  await screen.findByRole('heading', { name: 'About This Property' });
  texts('The owner has not added a description yet.', 'The owner has not listed care types.');
  texts('The owner has not listed languages besides English.');
  texts('The owner has not listed amenities.', 'Price on request', '1 resident', 'No image available');
  expect(screen.getAllByText('Unavailable')).toHaveLength(2);
  expect(screen.getByText('Owner checked').nextSibling).toHaveTextContent('Not checked yet');
});

it('has a link to each part, which takes the focus there', async () => {
  show();
  const links = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const headings: unknown[] = [];
  for (const link of links) {
    await userEvent.click(link);
    headings.push(document.activeElement?.querySelector('h2')?.textContent);
  }
  expect(links.map((link, place) => [link.textContent, headings[place]])).toEqual([
    ['Cost', expect.any(String)],
    ['Contract', 'Before you sign'],
    ['Care', 'Care Types Offered'],
    ['About', 'About This Property'],
    ['Visitors', 'What visitors found'],
    ['License', expect.any(String)],
    ['Location', expect.any(String)],
  ]);
});

it('says below the name that Medicare marks the home with its abuse icon', async () => {
  const marked = { certificationNumber: '145001', abuseIconAsOf: '2026-08-01', careCompareStars: 2 };
  show(marked);
  const box = screen.getByRole('region', { name: 'Medicare marks this home with its abuse icon' });
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toBe(box);
  expect(box).toHaveTextContent(/“abuse that led to harm .* 2 of 5 stars\. As of August 2026\./);
  expect(within(box).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/medicare\.gov.*145001$/),
  );
});

it.each([
  ['that families can call', {}, 'tel:+13125550100'],
  ['not of an inactive home', { isActive: false }, null],
  ['not of a suspended home', { isSuspended: true }, null],
])('shows the phone number: %s', (_case, overrides, href) => {
  show({ phone: '(312) 555-0100', ...overrides });
  const link = screen.queryByRole('link', { name: 'Call Maple Court: (312) 555-0100' });
  expect(link?.getAttribute('href') ?? null).toBe(href);
});

it('explains the verification', async () => {
  show({ verifiedAt: '2026-03-04T12:00:00Z' });
  await screen.findByRole('heading', { name: 'About This Property' });
  expect(screen.getAllByText('Owner checked')[0]).toBeVisible();
  texts(
    'By our team on March 4, 2026',
    'On March 4, 2026, our team checked that this home exists at this address and is run by the person who lists ' +
      'it. It does not rate the quality of care.',
  );
});

it('shows the contact button to families, not to the owner', () => {
  const owner = makeUser({ role: 'owner' });
  const { setAuth } = show({ ownerId: owner.id }, <section id="contact" />);
  const toForm = () => screen.queryByRole('button', { name: 'Contact the owner' });
  expect(toForm()).toBeVisible();
  setAuth({ status: 'authenticated', user: owner });
  expect(toForm()).toBeNull();
});

const open = async (name: string) => {
  show({ imageUrls: photos });
  expect(screen.getByRole('heading', { name: 'More Images' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
  return within(await screen.findByRole('dialog', { name: 'Photos of Maple Court' }));
};

it('opens the gallery at the pressed photo, wraps around at both ends and resets the zoom', async () => {
  const gallery = await open('Enlarge photo 3 of 3');
  const press = (name: string) => userEvent.click(gallery.getByRole('button', { name }));
  expect(await gallery.findByAltText('Photo 3 of 3 of Maple Court')).toBeInTheDocument();
  expect(gallery.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await press('Zoom in');
  expect(gallery.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await press('Next photo');
  expect(gallery.getByText('1 of 3')).toBeVisible();
  expect(gallery.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await press('Previous photo');
  expect(gallery.getByText('3 of 3')).toBeVisible();
});

it('shows all photos at once, and the pressed one alone', async () => {
  const gallery = await open('All 3 photos');
  expect(gallery.getByRole('heading', { name: '3 photos' })).toBeVisible();
  await userEvent.click(await gallery.findByRole('button', { name: 'Photo 2 of 3 of Maple Court' }));
  expect(gallery.getByText('2 of 3')).toBeVisible();
});

it.each([
  [{ description: 'A garden.', descriptionEs: 'Un jardín.' }, 'A garden.', 'en', false],
  [{ description: null, descriptionEs: 'Un jardín.' }, 'Un jardín.', 'es', true],
])('shows of %j the text “%s” in %s, marked: %s', async (own, text, language, isMarked) => {
  show({ ...own, nameEs: 'Casa del Sol' });
  await screen.findByRole('heading', { name: 'About This Property' });
  expect(screen.getByText(text)).toHaveAttribute('lang', language);
  expect(screen.queryByText('Description in Spanish') !== null).toBe(isMarked);
  // Readers of English read the other name.
  expect(screen.getByRole('heading', { level: 1, name: 'Maple Court' })).toBeVisible();
});

it('shows a description whole up to 1,200 letters', async () => {
  const description = (length: number) => 'A house with a garden. '.repeat(53).slice(0, length);
  const { unmount } = show({ description: description(1_200) });
  await screen.findByRole('heading', { name: 'About This Property' });
  expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
  unmount();
  show({ description: description(1_201) });
  await userEvent.click(await screen.findByRole('button', { name: /^Read/ }));
  expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
});

it('follows the arrow keys in the gallery, and Escape returns the focus', async () => {
  const gallery = await open('Enlarge photo 1 of 3');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(gallery.getByText('2 of 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: /Enlarge photo 1 of 3$/ })).toHaveFocus());
});
