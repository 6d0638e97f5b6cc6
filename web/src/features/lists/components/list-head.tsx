import { useId, useState } from 'react';
import type { List } from '@contract/lists/lists.ts';
import { ArrowLeftIcon, UsersIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, HiddenText, Paragraph } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { t } from './catalog.ts';
import { memberMark, memberName } from '../list-changes.ts';
import { useInvitation } from '../use-invitation.ts';
import { InvitationSection } from './invitation-section.tsx';
import { ListSettings } from './list-settings.tsx';
import classes from './lists.module.css';
import { NewMark } from './new-mark.tsx';

/** How many people are named. */
const namedMax = 3;

/** The name of a list, its people, and the buttons that open the invitation and the settings. */
export function ListHead({ list, marks }: { list: List; marks: ReadonlySet<string> }) {
  const [isInviting, setIsInviting] = useState(false);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const invitation = useInvitation(list);
  const id = useId();
  const { members } = list;
  const names = members
    .slice(0, namedMax)
    .map((member) => memberName(members, member.id))
    .join(', ');
  const more = members.length - namedMax;
  const invite = () => {
    setIsInviting(true);
    if (invitation.link) void invitation.share(invitation.link);
    else if (invitation.canMake) invitation.make.mutate();
  };
  return (
    <Column gap="sm">
      <header className={classes.head}>
        <Link to={paths.lists()} className={classes.back}>
          <ArrowLeftIcon size="1.5rem" />
          <HiddenText>{t.allLists()}</HiddenText>
        </Link>
        <Heading order={1} size="h2">
          {list.name}
        </Heading>
        <ActionButton
          variant="subtle"
          className={`tight-sides ${classes.settings}`}
          aria-expanded={isSettingUp}
          aria-controls={`${id}-settings`}
          onClick={() => setIsSettingUp(!isSettingUp)}
        >
          {t.settings()}
        </ActionButton>
        <Paragraph className={classes.names}>
          {more > 0 ? t.namesAndMore({ names, more }) : names}{' '}
          <NewMark isNew={members.some((member) => marks.has(memberMark(member)))} />
        </Paragraph>
        {list.role === 'organizer' && (
          <ActionButton
            leftSection={<UsersIcon />}
            aria-expanded={isInviting}
            aria-controls={`${id}-invitation`}
            loading={invitation.make.isPending}
            onClick={invite}
          >
            {t.invite()}
          </ActionButton>
        )}
      </header>
      <div id={`${id}-invitation`} className={classes.part} hidden={!isInviting}>
        <InvitationSection list={list} {...invitation} />
      </div>
      <div id={`${id}-settings`} className={classes.part} hidden={!isSettingUp}>
        <ListSettings list={list} marks={marks} />
      </div>
    </Column>
  );
}
