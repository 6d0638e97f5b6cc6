import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useOnDemand } from './use-on-demand.ts';

type Load = () => Promise<string>;

function Part({ load, isWanted = false }: { load: Load; isWanted?: boolean }) {
  const { loaded, failed, retry } = useOnDemand(load, { isWanted, preload: true });
  return failed ? <button onClick={retry}>Try again</button> : <p>{loaded ?? 'not yet'}</p>;
}

it('loads with the first input, once for all screens', async () => {
  const load = vi.fn<Load>().mockResolvedValue('loaded');
  render(<Part load={load} />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  fireEvent.keyDown(document.body);
  expect(await screen.findByText('loaded')).toBeVisible();
  render(<Part load={load} isWanted />);
  expect(screen.getAllByText('loaded')).toHaveLength(2);
  expect(load).toHaveBeenCalledOnce();
});

it('loads when it is wanted, and again after a failure', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue('loaded');
  const { rerender } = render(<Part load={load} />);
  rerender(<Part load={load} isWanted />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('loaded')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
