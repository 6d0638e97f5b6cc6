import { Paragraph } from '@/components/plain.tsx';
import { pageLanguage } from '@/config/language.ts';
import { t } from '../catalog.ts';

/** Above a description that is in another language than the page. */
export const ForeignMark = () => (
  <Paragraph className="dimmed below-xs">
    {pageLanguage === 'es' ? t.descriptionInEnglish() : t.descriptionInSpanish()}
  </Paragraph>
);
