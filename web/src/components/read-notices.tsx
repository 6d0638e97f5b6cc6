import { Fragment } from 'react';
import { notices } from '@/config/site.ts';
import { t } from './catalog.ts';
import { Paragraph } from './plain.tsx';

/** A sentence in front of a form. Its links open in a new tab, because the form would lose its input. */
export const ReadNotices = ({ before }: { before: string }) =>
  notices.length > 0 && (
    <Paragraph className="dimmed">
      {t.pleaseReadOur({ before })}
      {notices.map(({ text, ...link }, at) => (
        <Fragment key={text}>
          {at > 0 && t.and()}
          <a {...link} target="_blank" rel="noreferrer">
            {text}
          </a>
        </Fragment>
      ))}
      .
    </Paragraph>
  );
