import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/testing/render.tsx';
import { mockSigning, signedUrl } from '@/testing/storage.ts';
import { Photo } from './photo.tsx';

afterEach(() => vi.restoreAllMocks());

it('shows a loading text until the photo has loaded', async () => {
  mockSigning();
  renderApp(<Photo path="o/p/front.jpg" alt="The house from the street" />);
  const image = await screen.findByRole('img', { name: 'The house from the street' });
  expect(screen.getByText('Loading...')).toBeVisible();
  fireEvent.load(image);
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

it('loads the thumbnail', async () => {
  mockSigning();
  renderApp(<Photo path="o/p/front.png" alt="House" thumbnail />);
  expect(await screen.findByRole('img')).toHaveAttribute('src', signedUrl('o/p/front.thumb.jpg'));
});

it('shows the photo when its thumbnail fails to load', async () => {
  mockSigning();
  renderApp(<Photo path="o/p/front.png" alt="House" thumbnail />);
  fireEvent.error(await screen.findByRole('img'));
  expect(await screen.findByRole('img')).toHaveAttribute('src', signedUrl('o/p/front.png'));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('No image available')).toBeVisible();
});

it('shows a text when the photo fails to load', async () => {
  mockSigning();
  renderApp(<Photo path="o/p/front.jpg" alt="House" />);
  fireEvent.error(await screen.findByRole('img'));
  expect(screen.getByText('No image available')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('shows a text without a request when there is no photo', () => {
  const asked = mockSigning();
  renderApp(<Photo path={undefined} alt="House" />);
  expect(screen.getByText('No image available')).toBeVisible();
  expect(asked).toEqual([]);
});
