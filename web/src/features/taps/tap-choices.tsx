import type { ReactNode } from 'react';
import { Panel } from '@/components/plain.tsx';

/** What the family of a need looks for: one line for each choice. */
export const TapChoices = ({ children }: { children: ReactNode }) => (
  <Panel withBorder className="above-sm" style={{ whiteSpace: 'pre-line' }}>
    {children}
  </Panel>
);
