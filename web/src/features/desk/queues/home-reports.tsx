import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { dateText, dollarsText, momentText } from '@/lib/wording.ts';
import { HomeLink, LargePhotos, addressText } from '../checked-home.tsx';
import { readByOwner, type DeskQueue } from '../desk-queue.ts';
import classes from '../desk.module.css';
import { Facts } from '../facts.tsx';

const rateText = (dollars: number | null | undefined) =>
  dollars === null || dollars === undefined ? 'On request' : `${dollarsText(dollars)} a month`;

/** What families reported about homes, and owners about listings of homes that they run. */
export const homeReports: DeskQueue<'home_reports'> = {
  title: 'Reports of homes',
  empty: 'No report of a home waits.',
  Details: ({ details }) => {
    const { reportedHome, home, notes } = details;
    return (
      <Column gap="md">
        <Facts
          facts={{
            'Reported by': details.side === 'home' ? 'A family' : 'An owner who claims to run it',
            Reason: details.reason,
            'Reported on': dateText(details.createdAt),
            'Other reports of the home': String(details.otherReportCount),
            ...(details.registerNumber !== null && { 'Number in the register': details.registerNumber }),
          }}
        />
        <div>
          <Heading order={2} size="h3">
            What they say
          </Heading>
          <Paragraph className={classes.body}>{details.details}</Paragraph>
        </div>
        <div>
          <Heading order={2} size="h3">
            The home
          </Heading>
          <Facts
            facts={{
              'Address then': addressText(reportedHome),
              'Address now': home ? addressText(home) : 'Deleted',
              // A report of a listing holds no price.
              ...(details.side === 'home' && {
                'Price then': rateText(reportedHome.roomCost),
                'Price now': home ? rateText(home.roomCost) : 'Deleted',
              }),
              ...(home && {
                State: home.isSuspended ? 'Suspended' : home.isListed ? 'Listed' : 'Not listed',
                Verified: home.verifiedAt ? dateText(home.verifiedAt) : 'No',
              }),
            }}
          />
          {home?.isListed && <HomeLink id={home.id} />}
          {home?.isListed && <LargePhotos name={home.name} paths={home.imageUrls} />}
        </div>
        {notes.length > 0 && (
          <div>
            <Heading order={2} size="h3">
              What the owner was asked
            </Heading>
            <ol className={classes.thread}>
              {notes.map((note) => (
                <li key={note.createdAt}>
                  <Paragraph className="dimmed">{momentText(note.createdAt)}</Paragraph>
                  <Paragraph className={classes.body}>{note.body}</Paragraph>
                  <Paragraph className={`strong ${classes.body}`}>
                    {note.answer ?? 'The owner has not answered.'}
                  </Paragraph>
                </li>
              ))}
            </ol>
          </div>
        )}
      </Column>
    );
  },
  decisions: [
    { value: 'none', label: 'No action', sentence: 'What the person who reported reads', sentenceMax: 300 },
    { value: 'ask', label: 'Ask the owner', sentence: 'The question to the owner', sentenceMax: 300 },
    { value: 'warn', label: 'Warn the owner', ...readByOwner },
    { value: 'suspend', label: 'Suspend the home', ...readByOwner, isDanger: true },
  ],
};
