import { expect, it } from 'vitest';
import { makeProperty } from '@/testing/factories.ts';
import { conflictText } from './conflict-text.ts';

it('says how many photos there are now, and how many the change had', () => {
  const home = makeProperty({ imageUrls: ['a.jpg'] });
  const conflict = {
    seen: { imageUrls: ['a.jpg'] },
    theirs: { imageUrls: [] },
    yours: { imageUrls: ['a.jpg', 'b.jpg'] },
    changedAt: null,
    changedBy: 'Kim',
  };
  expect(conflictText(home, conflict)).toBe('Photos: Kim changed it to 0. Yours was 2, others.');
});
