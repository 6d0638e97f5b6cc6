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
import { t } from './catalog.ts';
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
    failed: t.listWasNotHandedOver(),
    onDone: (_response, { name }) => toast.success(t.organizesListNow({ name })),
  });
  const remove = useListWrite(list.id, {
    send: ({ id }: ListMember) => removeMember(list.id, id),
    failed: t.memberWasNotRemoved(),
    onDone: (_response, { name }) => toast.success(t.isNoLongerOnList({ name })),
  });
  const you = list.members.find(({ isYou }) => isYou);

  const askToRemove = (member: ListMember) =>
    ask({
      title: t.removeMemberQuestion({ name: member.name }),
      message: t.noLongerSeesThisListAnd({ name: member.name }),
      confirmLabel: t.removeMember({ name: member.name }),
      onConfirm: () => remove.mutate(member),
    });
  const askToHandOver = (member: ListMember) =>
    ask({
      title: t.handListOver({ name: member.name }),
      message: t.canThenInviteAndRemovePeople({ name: member.name }),
      confirmLabel: t.handOver(),
      onConfirm: () => hand.mutate(member),
    });
  const askToDelete = () =>
    ask({
      title: t.deleteListQuestion({ name: list.name }),
      message: t.listWithAllNotesAndVotes(),
      confirmLabel: t.deleteList(),
      onConfirm: () => leave.mutate({ send: () => deleteList(list.id), done: t.listDeleted() }),
    });
  const askToLeave = ({ id }: ListMember) =>
    ask({
      title: t.leaveListQuestion({ name: list.name }),
      message: t.youNoLongerSeeThisList(),
      confirmLabel: t.leaveList(),
      onConfirm: () => leave.mutate({ send: () => removeMember(list.id, id), done: t.youLeftList() }),
    });

  return (
    <section aria-labelledby="people" className={classes.people}>
      <Heading order={2} size="h3" id="people">
        {t.people()}
      </Heading>
      <ul className={classes.members} aria-label={t.members()}>
        {list.members.map((member) => (
          <li key={member.id}>
            <div>
              <Row gap="xs">
                <strong>{member.name}</strong>
                {member.isYou && <span>{t.you()}</span>}
                <NewMark isNew={marks.has(memberMark(member))} />
              </Row>
              <Paragraph className="dimmed">
                {member.role === 'organizer'
                  ? t.organizer()
                  : t.joinedDay({ day: dayText(member.joinedAt, 'medium') })}
              </Paragraph>
            </div>
            {isOrganizer && !member.isYou && (
              <Row gap="xs">
                <SmallButton
                  aria-label={t.makeOrganizerOf({ name: member.name })}
                  onClick={() => askToHandOver(member)}
                >
                  {t.makeOrganizer()}
                </SmallButton>
                <SmallButton
                  variant="danger"
                  aria-label={t.removeFromList({ name: member.name })}
                  onClick={() => askToRemove(member)}
                >
                  {t.remove()}
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
          <Paragraph>{t.leaveListMakeSomeoneElseOrganizer()}</Paragraph>
        )}
        {isOrganizer ? (
          <SmallButton variant="danger" loading={leave.isPending} onClick={askToDelete}>
            {t.deleteList()}
          </SmallButton>
        ) : (
          you && (
            <SmallButton variant="danger" loading={leave.isPending} onClick={() => askToLeave(you)}>
              {t.leaveList()}
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
    failed: t.thatDidNotWork(),
  });
}

function DailyMail({ list }: { list: List }) {
  const { mutate, isPending, variables } = useListWrite(list.id, {
    send: (enabled: boolean) => setMail(list.id, enabled),
    failed: t.settingWasNotSaved(),
  });
  return (
    <Switch
      label={t.emailMeAtMostOnceDay()}
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
        submitLabel={t.rename()}
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
        {t.rename()}
      </SmallButton>
    </div>
  );
}
