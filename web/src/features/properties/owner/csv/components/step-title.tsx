import { useEffect, useRef, type ReactNode } from 'react';
import { Heading } from '@/components/plain.tsx';

/** The heading of a step. It takes the focus, because the button that led to the step is gone. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading order={3} ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
