import type { ReactNode } from 'react';
import { Column, Heading, Row, Tag } from '@/components/plain.tsx';
import { t } from '../catalog.ts';
import { formSections, type SectionName } from '../form-sections.ts';

export type SectionState = { isFilled: boolean; errorCount: number };

type Props = { name: SectionName; state: SectionState; children: ReactNode };

/** A part of the form, and whether something is missing or wrong in it. */
export const FormSection = ({ name, state: { isFilled, errorCount }, children }: Props) => (
  <Column as="section" gap="sm" aria-labelledby={`form-${name}`}>
    <Row justify="between" gap="xs">
      <Heading order={3} size="h4" id={`form-${name}`}>
        {formSections[name].title}
      </Heading>
      {errorCount > 0 ? (
        <Tag variant="accent-filled">{t.errors({ count: errorCount })}</Tag>
      ) : (
        <Tag variant={isFilled ? 'light' : 'quiet'}>{isFilled ? t.complete() : t.missing()}</Tag>
      )}
    </Row>
    {children}
  </Column>
);
