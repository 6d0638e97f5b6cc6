import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { onDemand, useOnDemand, type OnDemand } from './use-on-demand.ts';

type Load = () => Promise<string>;

function Part({ part, isWanted = false }: { part: OnDemand<string>; isWanted?: boolean }) {
  const { loaded, failed, retry } = useOnDemand(part, { isWanted, preload: true });
  return failed ? <button onClick={retry}>Try again</button> : <p>{loaded ?? 'not yet'}</p>;
}

it('loads with the first input, once for all screens', async () => {
  const load = vi.fn<Load>().mockResolvedValue('loaded');
  const part = onDemand(load);
  render(<Part part={part} />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  fireEvent.keyDown(document.body);
  expect(await screen.findByText('loaded')).toBeVisible();
  render(<Part part={part} isWanted />);
  expect(screen.getAllByText('loaded')).toHaveLength(2);
  expect(load).toHaveBeenCalledOnce();
});

it('loads when it is wanted, and again after a failure', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue('loaded');
  const part = onDemand(load);
  const { rerender } = render(<Part part={part} />);
  rerender(<Part part={part} isWanted />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('loaded')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
