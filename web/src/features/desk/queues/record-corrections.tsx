import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { probableNames } from '@contract/visits/probable-names.ts';
import { careCompareUrl } from '@contract/properties/care-compare.ts';
import { factsOf, termOf } from '@/features/register/public-register.tsx';
import { dateText } from '@/lib/wording.ts';
import { HomeLink, OutsideLink, addressText } from '../checked-home.tsx';
import { readByOwner, type DeskQueue } from '../desk-queue.ts';
import classes from '../desk.module.css';
import { Facts } from '../facts.tsx';

/** What owners say is not right in the public record of their homes. */
export const recordCorrections: DeskQueue<'record_corrections'> = {
  title: 'Corrections of the public record',
  empty: 'No correction waits.',
  Details: ({ details: { record, fact, sentence, evidence, propertyName, city, state, propertyId } }) => {
    const names = probableNames(sentence, [propertyName, city, record.name]);
    const term = termOf(record, fact);
    return (
      <Column gap="md">
        <div>
          <Heading className="below-xs" order={2} size="h3">
            What would stand beside the fact
          </Heading>
          <Paragraph className={classes.body}>{sentence}</Paragraph>
        </div>
        {names.length > 0 && (
          <Paragraph className="strong">
            {`May be the name of a person: ${names.join(', ')}. Do not publish the name of a resident or a family.`}
          </Paragraph>
        )}
        <Facts
          facts={{
            'The fact': term,
            'The source states': factsOf(record).find(([name]) => name === term)?.[1] ?? 'Nothing',
            'How to check it, as the owner says': evidence,
            Home: `${propertyName}, ${city}, ${state}`,
            'Home of the record': `${record.name}, ${addressText(record)}`,
            Source: `${record.agency}, as of ${dateText(record.asOf)}, number ${record.number}`,
          }}
        />
        <OutsideLink href={record.url ?? careCompareUrl(record.number)}>Open the register</OutsideLink>
        <HomeLink id={propertyId} />
        <Paragraph>
          Accept what a document or a public page confirms. The words of the source stay. If the record is
          that of another home, take it off the page.
        </Paragraph>
      </Column>
    );
  },
  decisions: [
    { value: 'accept', label: 'Accept', ...readByOwner },
    { value: 'refuse', label: 'Refuse', ...readByOwner, isDanger: true },
    { value: 'another', label: 'Record of another home', ...readByOwner },
  ],
};
