import { useState } from 'react';
import { part } from '@/components/part.tsx';
import type { Visit } from '@contract/visits/visits.ts';
import { t } from '../catalog.ts';

const Panel = part(
  t.theQuestionsAboutYourVisit(),
  async () => (await import('./visit-answer-panel.tsx')).default,
);

const week = 7 * 24 * 60 * 60 * 1000;

type Props = { inquiry: { id: string; createdAt: string }; visits: Visit[] };

/** Loads the questions for a family that may have visited. */
export function VisitAnswerPart({ inquiry, visits }: Props) {
  const [now] = useState(() => Date.now());
  const mayHaveVisited =
    visits.some(({ state, startsAt }) => state === 'past' && startsAt) ||
    now - Date.parse(inquiry.createdAt) > week;
  return mayHaveVisited && <Panel inquiryId={inquiry.id} />;
}
