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

it('prints what visitors found, and the sentence of the home', () => {
  vi.stubGlobal('print', () => {});
  const confirmed = {
    visitors: 7,
    priceAsListed: 6,
    freeRoom: 5,
    attention: 4,
    roomShown: 3,
    notPressed: 2,
    wouldConsider: 1,
  };
  const visitFindings = { confirmed, comment: 'We have new prices since May.' };
  renderApp(<HomeSheet property={makeProperty({ visitFindings })} onPrinted={() => {}} />);
  expect(screen.getByText('Of 7 visitors, 6 found the price as listed.')).toBeInTheDocument();
  expect(screen.getByText('5 of 7 found a free room as listed')).toBeInTheDocument();
  expect(screen.getByText('We have new prices since May.')).toBeInTheDocument();
});
