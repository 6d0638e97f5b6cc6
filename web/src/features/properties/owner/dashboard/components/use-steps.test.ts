import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSteps } from './use-steps.ts';

it('writes what is pressed while the row takes the last write over', async () => {
  const sent: number[] = [];
  let press: (() => void) | undefined;
  const save = (value: number) => {
    sent.push(value);
    // Before the timer of the hook ends.
    if (value === 4) setTimeout(() => press?.(), 0);
    return Promise.resolve();
  };
  const { result } = renderHook(() => useSteps(save));
  press = () => void result.current.goTo(4, 5);
  await act(() => result.current.goTo(3, 4));
  expect(sent).toEqual([4, 5]);
});
