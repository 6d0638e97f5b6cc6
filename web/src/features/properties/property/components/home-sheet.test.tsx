import { screen } from '@testing-library/react';
import { makeProperty } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { expect, it, vi } from 'vitest';
import HomeSheet from './home-sheet.tsx';

it.each([
  [['Spanish', 'American Sign Language'], 'Spanish, American Sign Language'],
  [[], 'Not listed'],
])('prints the languages of the staff: %j', (languages, text) => {
  vi.stubGlobal('print', () => {});
  renderApp(<HomeSheet property={makeProperty({ languages })} onPrinted={() => {}} />);
  expect(screen.getByText('Languages of the staff, besides English').nextSibling).toHaveTextContent(text);
});
