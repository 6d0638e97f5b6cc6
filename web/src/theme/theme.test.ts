import { expect, it } from 'vitest';
import { theme } from './theme.ts';

it('opens tooltips after 700 ms', () => {
  expect(theme.components?.['Tooltip']).toMatchObject({ defaultProps: { openDelay: 700 } });
});
