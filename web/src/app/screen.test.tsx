import { render, screen as page } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { screen } from './screen.tsx';

const importScreen = () => Promise.resolve({ default: () => 'The screen' });
const show = (Screen: ReturnType<typeof screen>) =>
  render(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  );

it('renders at once when it was loaded before', async () => {
  const Screen = screen(importScreen);
  await Screen.load();
  show(Screen);
  expect(page.getByText('The screen')).toBeVisible();
});

it('loads when it is rendered', async () => {
  show(screen(importScreen));
  expect(page.getByText('Loading')).toBeVisible();
  expect(await page.findByText('The screen')).toBeVisible();
});
