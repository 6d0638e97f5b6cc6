import { useState } from 'react';
import { Switch } from '@mantine/core';
import { Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { List, ListMember } from '@contract/lists/lists.ts';
import { useQuestion } from '@/components/confirm-dialog.tsx';
import { PencilIcon } from '@/components/more-icons.tsx';
import { paths } from '@/config/paths.ts';
import { toast } from '@/lib/toast.ts';
import { dayText } from '@/lib/wording.ts';
import { deleteList, handOver, listKey, listsKey, removeMember, renameList, setMail } from '../api.ts';
import { memberMark } from '../list-changes.ts';
import { useListWrite } from '../use-list-write.ts';
import classes from './lists.module.css';
import { NameForm } from './name-form.tsx';
import { NewMark } from './new-mark.tsx';
import { SmallButton } from './small-button.tsx';

/** The members and the name of a list, its daily email, and how one leaves. */
export function ListSettings({ list, marks }: { list: List; marks: ReadonlySet<string> }) {
  const { ask, dialog } = useQuestion();
  const isOrganizer = list.role === 'organizer';
  const leave = useLeave(list.id);
  const hand = useListWrite(list.id, {
    send: ({ id }: ListMember) => handOver(list.id, id),
    failed: 'The list was not handed over',
    onDone: (_response, { name }) => toast.success(`${name} organizes the list now`),
  });
  const remove = useListWrite(list.id, {
    send: ({ id }: ListMember) => removeMember(list.id, id),
    failed: 'The member was not removed',
    onDone: (_response, { name }) => toast.success(`${name} is no longer on the list`),
  });
  const you = list.members.find(({ isYou }) => isYou);

  const askToRemove = (member: ListMember) =>
    ask({
      title: `Remove ${member.name}?`,
      message: `${member.name} no longer sees this list and cannot come back with an earlier link. What ${member.name} added and wrote stays, without the name. The votes are removed.`,
      confirmLabel: `Remove ${member.name}`,
      onConfirm: () => remove.mutate(member),
    });
  const askToHandOver = (member: ListMember) =>
    ask({
      title: `Hand the list over to ${member.name}?`,
      message: `${member.name} can then invite and remove people, rename and delete the list. You stay as a member.`,
      confirmLabel: 'Hand over',
      onConfirm: () => hand.mutate(member),
    });
  const askToDelete = () =>
    ask({
      title: `Delete “${list.name}”?`,
      message: 'The list with all notes and votes is deleted for everyone on it. This cannot be undone.',
      confirmLabel: 'Delete list',
      onConfirm: () => leave.mutate({ send: () => deleteList(list.id), done: 'List deleted' }),
    });
  const askToLeave = ({ id }: ListMember) =>
    ask({
      title: `Leave “${list.name}”?`,
      message:
        'You no longer see this list. What you added and wrote stays for the others, without your name. Your votes are removed.',
      confirmLabel: 'Leave list',
      onConfirm: () => leave.mutate({ send: () => removeMember(list.id, id), done: 'You left the list' }),
    });

  return (
    <section aria-labelledby="people" className={classes.people}>
      <Heading order={2} size="h3" id="people">
        People
      </Heading>
      <ul className={classes.members} aria-label="Members">
        {list.members.map((member) => (
          <li key={member.id}>
            <div>
              <Row gap="xs">
                <strong>{member.name}</strong>
                {member.isYou && <span>(you)</span>}
                <NewMark isNew={marks.has(memberMark(member))} />
              </Row>
              <Paragraph className="dimmed">
                {member.role === 'organizer' ? 'Organizer' : `Joined ${dayText(member.joinedAt, 'medium')}`}
              </Paragraph>
            </div>
            {isOrganizer && !member.isYou && (
              <Row gap="xs">
                <SmallButton
                  aria-label={`Make organizer: ${member.name}`}
                  onClick={() => askToHandOver(member)}
                >
                  Make organizer
                </SmallButton>
                <SmallButton
                  variant="danger"
                  aria-label={`Remove ${member.name} from the list`}
                  onClick={() => askToRemove(member)}
                >
                  Remove
                </SmallButton>
              </Row>
            )}
          </li>
        ))}
      </ul>
      <DailyMail list={list} />
      {isOrganizer && <Rename key={list.name} list={list} />}
      <Column gap="xs" align="start">
        {isOrganizer && list.members.length > 1 && (
          <Paragraph>To leave the list, make someone else the organizer first.</Paragraph>
        )}
        {isOrganizer ? (
          <SmallButton variant="danger" loading={leave.isPending} onClick={askToDelete}>
            Delete list
          </SmallButton>
        ) : (
          you && (
            <SmallButton variant="danger" loading={leave.isPending} onClick={() => askToLeave(you)}>
              Leave list
            </SmallButton>
          )
        )}
      </Column>
      {dialog}
    </section>
  );
}

type Leaving = { send: () => Promise<unknown>; done: string };

/** Leaves or deletes a list and opens the overview. */
function useLeave(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useListWrite(id, {
    // Without reading the list again, which is not there any more.
    send: async ({ send, done }: Leaving) => {
      await send();
      void navigate(paths.lists(), { replace: true });
      client.removeQueries({ queryKey: listKey(id) });
      void client.invalidateQueries({ queryKey: listsKey, exact: true });
      toast.success(done);
    },
    failed: 'That did not work',
  });
}

function DailyMail({ list }: { list: List }) {
  const { mutate, isPending, variables } = useListWrite(list.id, {
    send: (enabled: boolean) => setMail(list.id, enabled),
    failed: 'The setting was not saved',
  });
  return (
    <Switch
      label="Email me at most once a day when others change something. The email does not include notes."
      checked={isPending ? variables : list.mailEnabled}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}

function Rename({ list }: { list: List }) {
  const client = useQueryClient();
  const [isRenaming, setIsRenaming] = useState(false);
  if (isRenaming)
    return (
      <NameForm
        asks={['name']}
        initialName={list.name}
        submitLabel="Rename"
        send={async ({ name }) => {
          await renameList(list.id, name);
          await client.invalidateQueries({ queryKey: listKey(list.id) });
          setIsRenaming(false);
        }}
        onCancel={() => setIsRenaming(false)}
      />
    );
  return (
    <div>
      <SmallButton id="rename-list" leftSection={<PencilIcon />} onClick={() => setIsRenaming(true)}>
        Rename
      </SmallButton>
    </div>
  );
}
