import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecentMessages } from '@/components/recent-messages.tsx';
import { clearToasts, toast } from '@/lib/toast.ts';
import { theme } from '@/theme/theme.ts';
import ToastRegion from './toast-region.tsx';

function show() {
  return render(
    <MantineProvider env="test" theme={theme}>
      <button>Elsewhere</button>
      <RecentMessages />
      <ToastRegion />
    </MantineProvider>,
  );
}

const region = () => screen.getByRole('region', { name: 'Messages (F8)' });
const shown = () => [...region().querySelectorAll('[data-toast]')].map(({ textContent }) => textContent);
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const say = async (title: string) => {
  act(() => toast.success(title));
  // There are never two, not even for a moment.
  expect(shown()).toEqual([title]);
  await later(0);
};
const card = () => {
  const found = region().querySelector('[data-toast]');
  if (!found) throw new Error('No toast is shown');
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  clearToasts();
});
afterEach(() => {
  clearToasts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('replaces a toast by the next one, is at most 420 px wide, and goes after 5,000 ms', async () => {
  show();
  await say('First');
  const width = card()
    .closest<HTMLElement>('[data-position]')
    ?.style.getPropertyValue('--notifications-container-width');
  expect(width).toContain(`${420 / 16}rem`);
  await say('Second');
  await later(4_900);
  expect(shown()).toEqual(['Second']);
  await later(200);
  expect(shown()).toEqual([]);
});

it('stays while it is hovered', async () => {
  show();
  await say('Saved');
  fireEvent.mouseEnter(card());
  await later(20_000);
  expect(shown()).toEqual(['Saved']);
  fireEvent.mouseLeave(card());
  await later(5_200);
  expect(shown()).toEqual([]);
});

it('gets the focus by F8, stays while focused, and returns the focus', async () => {
  show();
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(region()).toHaveFocus();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  await say('Saved');
  fireEvent.keyDown(elsewhere, { key: 'F8' });
  expect(card()).toHaveFocus();
  await later(20_000);
  expect(shown()).toEqual(['Saved']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
  await later(0);
  expect(shown()).toEqual([]);
  expect(elsewhere).toHaveFocus();
});

it.each([
  ['bottom-center', 100],
  ['top-center', 600],
])('is at the %s on a phone when the focus is %i px from the top', async (position, fromTop) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 48em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  show();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  vi.spyOn(elsewhere, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, fromTop, 100, 50));
  elsewhere.focus();
  await say('Saved');
  expect(card().closest('[data-position]')).toHaveAttribute('data-position', position);
});

it('is at the edge at which a dialog leaves room for it', async () => {
  show();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  const dialog = elsewhere.parentElement;
  if (!dialog) throw new Error('There is no dialog');
  dialog.setAttribute('role', 'dialog');
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 16, 300, innerHeight - 96));
  vi.spyOn(elsewhere, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight - 150, 100, 50));
  elsewhere.focus();
  await say('Saved');
  expect(card().closest('[data-position]')).toHaveAttribute('data-position', 'bottom-center');
});

it('announces errors assertively and successes politely', async () => {
  show();
  await say('Saved');
  expect(card()).toHaveAttribute('role', 'status');
  act(() => toast.error('Error', 'Failed to add to favorites'));
  await later(0);
  expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed to add to favorites');
});

it('lists dismissed toasts for 1,000,000 ms, or until they are cleared', async () => {
  show();
  const listed = () =>
    screen
      .queryAllByRole('listitem', { hidden: true })
      .map((item) => item.querySelector('strong')?.textContent);
  expect(screen.getByText('There are no messages.')).toBeInTheDocument();
  await say('First');
  await say('Second');
  await later(5_200);
  expect(listed()).toEqual(['Second', 'First']);
  await later(1_000_000);
  expect(listed()).toEqual([]);
  await say('Third');
  await say('Fourth');
  act(clearToasts);
  expect([...shown(), ...listed()]).toEqual([]);
});
