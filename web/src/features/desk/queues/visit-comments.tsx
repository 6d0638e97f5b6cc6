import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { probableNames } from '@contract/visits/probable-names.ts';
import { VisitorsFound } from '@/features/visits/answers/visitors-found.tsx';
import { HomeLink } from '../checked-home.tsx';
import { readByOwner, type DeskQueue } from '../desk-queue.ts';
import classes from '../desk.module.css';
import { Facts } from '../facts.tsx';

/** What owners want to say under what visitors found. */
export const visitComments: DeskQueue<'visit_comments'> = {
  title: 'Sentences about visitors',
  empty: 'No sentence about what visitors found waits.',
  Details: ({ details }) => {
    const names = probableNames(details.asked, [details.propertyName, details.city]);
    return (
      <Column gap="md">
        <div>
          <Heading className="below-xs" order={2} size="h3">
            The sentence to publish
          </Heading>
          <Paragraph className={classes.body}>{details.asked}</Paragraph>
        </div>
        {names.length > 0 && (
          <Paragraph className="strong">
            {`May be the name of a person: ${names.join(', ')}. Do not publish the name of a resident or a family.`}
          </Paragraph>
        )}
        <Facts
          facts={{
            Home: `${details.propertyName}, ${details.city}, ${details.state}`,
            'Public now': details.comment ?? 'Nothing',
          }}
        />
        <HomeLink id={details.propertyId} />
        <VisitorsFound findings={details.findings} />
      </Column>
    );
  },
  decisions: [
    { value: 'publish', label: 'Publish' },
    { value: 'refuse', label: 'Refuse', ...readByOwner, isDanger: true },
  ],
};
