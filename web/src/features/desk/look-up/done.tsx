import type { LoggedActions, Suspensions } from '@contract/desk/look-up.ts';
import { Heading, Paragraph } from '@/components/plain.tsx';
import { momentText } from '@/lib/wording.ts';
import classes from '../desk.module.css';
import { TitledList } from './titled-list.tsx';

/** What the team did and read, and the suspensions, the last first. */
export const Done = ({ suspensions, log }: { suspensions?: Suspensions; log: LoggedActions }) => (
  <div>
    {suspensions && (
      <TitledList title="Suspensions">
        {suspensions.map((each) => (
          <li key={each.suspendedAt}>
            {momentText(each.suspendedAt)} by {each.suspendedBy}: {each.reason}
            {each.liftedAt !== null && `. Lifted ${momentText(each.liftedAt)} by ${each.liftedBy ?? ''}`}
          </li>
        ))}
      </TitledList>
    )}
    <Heading order={3} size="h4">
      What the team did and read
    </Heading>
    {log.length === 0 ? (
      <Paragraph>Nothing, except looking it up.</Paragraph>
    ) : (
      <ul className={classes.list}>
        {log.map(({ action, createdAt }) => (
          <li key={createdAt}>
            {momentText(createdAt)}: {action.replaceAll('_', ' ')}
          </li>
        ))}
      </ul>
    )}
  </div>
);
