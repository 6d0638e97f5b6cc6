import { useState } from 'react';
import { Textarea } from '@mantine/core';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Team } from '@contract/team/team.ts';
import { SubmitButton } from '@/components/form-controls.tsx';
import { CopyField } from '@/components/copy-field.tsx';
import { failureTextOf } from '@/lib/failure-text.ts';
import { useKept } from '@/lib/kept-forms.ts';
import { text as textShape } from '@/lib/shape.ts';
import { toast } from '@/lib/toast.ts';
import { dateText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { readTeamsAgain, revokeInvitation } from './api.ts';
import { readLines } from './invited-lines.ts';
import { HomesField, RightsField, useRightsForm } from './rights-fields.tsx';
import { roleNames, staffText } from './role-text.ts';
import classes from './team.module.css';
import { useInvite, type InvitationLink } from './use-invite.ts';

/** Makes links with which colleagues join, and lists those that are open. */
export function Invitations({ team }: { team: Team }) {
  const form = useRightsForm(`invited:${team.ownerId}`, { rights: 'staff', homes: [] });
  const isLimited = form.values.rights === 'staff-of-homes';
  const [text, setText] = useState('');
  useKept(`invited-people:${team.ownerId}`, {
    shape: textShape,
    read: () => text || undefined,
    restore: setText,
  });
  const [problems, setProblems] = useState<string[]>([]);
  const { links, making } = useInvite(team.ownerId);
  const invite = (values: typeof form.values) => {
    if (making.isPending) return;
    const lines = readLines(text, team.invitations.length);
    setProblems(lines.problems);
    if (lines.problems.length > 0) return;
    making.mutate(
      { ...values, labels: lines.labels },
      {
        onSuccess: ({ left, problem }) => {
          setText(left.join('\n'));
          setProblems(problem === undefined ? [] : [problem]);
        },
      },
    );
  };
  return (
    <section aria-labelledby="invite">
      <Heading className="below-sm" order={2} size="h3" id="invite">
        {t.invitePeople()}
      </Heading>
      <form noValidate onSubmit={form.onSubmit(invite)}>
        <Column>
          <Textarea
            label={t.whoDoYouWantInvite()}
            description={t.nameOrEmailAddressOnePer()}
            rows={4}
            resize="vertical"
            maw="34rem"
            value={text}
            // Not disabled, so that it keeps the focus.
            readOnly={making.isPending}
            error={problems.length > 0 && problems.join(' ')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <RightsField form={form} />
          {isLimited && (
            <HomesField
              ownerId={team.ownerId}
              label={t.homesThesePeople()}
              description={t.theyAreResponsibleForTheseHomes()}
              form={form}
            />
          )}
          <Row>
            <SubmitButton isBusy={making.isPending}>{t.makeInvitationLinks()}</SubmitButton>
          </Row>
        </Column>
      </form>
      <MadeLinks links={links} toMake={making.isPending ? making.variables.labels.length : 0} />
      <OpenInvitations team={team} />
    </section>
  );
}

/** The links that were made since the page was opened. */
function MadeLinks({ links, toMake }: { links: readonly InvitationLink[]; toMake: number }) {
  const last = links.at(-1);
  const copyAll = async () => {
    try {
      await navigator.clipboard.writeText(links.map(({ label, href }) => `${label}\t${href}`).join('\n'));
      toast.success(t.allLinksCopied());
    } catch {
      toast.error(t.linksCouldNotBeCopied(), t.pleaseCopyThemOneByOne());
    }
  };
  return (
    <Column className="above-md" gap="sm">
      <Paragraph role="status">
        {toMake > 0
          ? t.making({ count: toMake, made: links.length })
          : last && t.made({ count: links.length })}
      </Paragraph>
      {last && <Paragraph>{t.sendEachLinkItsPersonIt({ expiresAt: dateText(last.expiresAt) })}</Paragraph>}
      {links.length > 1 && (
        <Row>
          <ActionButton variant="default" onClick={() => void copyAll()}>
            {t.copyAllWithTheirNames()}
          </ActionButton>
        </Row>
      )}
      {links.map(({ label, href }) => (
        <CopyField key={href} label={t.linkFor({ label })} value={href} />
      ))}
    </Column>
  );
}

function OpenInvitations({ team }: { team: Team }) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: revokeInvitation,
    onSuccess: async () => {
      await readTeamsAgain(client);
      toast.success(t.linkNoLongerWorks());
    },
    onError: (error) => {
      toast.error(t.linkWasNotWithdrawn(), failureTextOf(error));
      void readTeamsAgain(client);
    },
  });
  if (team.invitations.length === 0) return null;
  return (
    <>
      <Heading className="above-lg" order={3} size="h4">
        {t.openInvitations()}
      </Heading>
      <ul className={classes.people}>
        {team.invitations.map(({ id, label, role, propertyIds, createdAt, expiresAt }) => (
          <li key={id} className={classes.person}>
            <div>
              <strong className="breaks">{label ?? t.withoutName()}</strong>
              <Paragraph className="dimmed">
                {t.invitationState({
                  role: propertyIds ? staffText(propertyIds) : roleNames[role],
                  createdAt: dateText(createdAt),
                  expiresAt: dateText(expiresAt),
                })}
              </Paragraph>
            </div>
            <ActionButton
              variant="danger"
              loading={revoke.isPending && revoke.variables === id}
              aria-label={
                label === null
                  ? t.withdrawInvitationOf({ createdAt: dateText(createdAt) })
                  : t.withdrawInvitationFor({ label })
              }
              onClick={() => revoke.mutate(id)}
            >
              {t.withdraw()}
            </ActionButton>
          </li>
        ))}
      </ul>
    </>
  );
}
