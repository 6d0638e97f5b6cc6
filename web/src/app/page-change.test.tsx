import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePageChange } from './page-change.ts';

const scrolledTo = vi.fn();
const grown = new Set<() => void>();

function Page({ name, to }: { name: string; to: string }) {
  const navigate = useNavigate();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const grow = () => setLate(true);
    grown.add(grow);
    return () => void grown.delete(grow);
  }, []);
  return (
    <main id="main" tabIndex={-1}>
      <h1>{name}</h1>
      <Link to={to}>Go on</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      {late && <p id="owners">Questions from owners</p>}
    </main>
  );
}

function Pages() {
  usePageChange();
  return (
    <Routes>
      <Route path="/results" element={<Page name="Results" to="/home" />} />
      <Route path="/home" element={<Page name="Home" to="/support#owners" />} />
      <Route path="/support" element={<Page name="Support" to="/results" />} />
    </Routes>
  );
}

const start = (path: string) => {
  history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  );
};
const press = (name: string) => userEvent.click(screen.getByText(name));

beforeEach(() => {
  // A page that can be scrolled as far as one likes.
  vi.spyOn(window, 'scrollTo').mockImplementation((...[x, y]: [unknown?, number?]) => {
    scrolledTo(y ?? x);
    Object.defineProperty(window, 'scrollY', { value: y ?? 0, configurable: true });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  scrolledTo.mockClear();
});

it('scrolls a new page to its top, focuses its content, and restores the scroll position on Back', async () => {
  start('/results');
  Object.defineProperty(window, 'scrollY', { value: 740, configurable: true });
  fireEvent.scroll(window);
  await press('Go on');
  expect(scrolledTo).toHaveBeenLastCalledWith(0);
  expect(screen.getByRole('main')).toHaveFocus();
  await press('Back');
  await screen.findByRole('heading', { name: 'Results' });
  expect(scrolledTo).toHaveBeenLastCalledWith(740);
});

it('leaves the focus on a message', async () => {
  start('/results');
  const message = document.body.appendChild(document.createElement('div'));
  Object.assign(message, { tabIndex: 0 }).dataset.toast = 'error';
  message.focus();
  fireEvent.click(screen.getByText('Go on'));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(message).toHaveFocus();
  message.remove();
});

it('scrolls to the anchor as soon as it exists', async () => {
  const observers: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        observers.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  start('/home');
  await press('Go on');
  expect(shown).not.toHaveBeenCalled();
  for (const grow of grown) grow();
  await screen.findByText('Questions from owners');
  for (const notify of observers) notify();
  expect(shown).toHaveBeenCalledOnce();
  expect(shown.mock.contexts[0]).toHaveAttribute('id', 'owners');
  vi.unstubAllGlobals();
});
