import { type ReactNode, useState } from 'react';
import { ActionButton, Column, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import type { User } from '@contract/accounts/users.ts';
import { TrashIcon } from '@/components/more-icons.tsx';
import { ChangeDialog, type Change } from './change-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadButton } from './download-button.tsx';
import { TwoStepSection } from './two-step-section.tsx';
import classes from './account-page.module.css';

type Props = {
  user: User;
  onDeleted: () => void;
  /** What only owners have. */
  children?: ReactNode;
};

const changes = ['name', 'email', 'password'] as const;
const roleNames = { patient: 'Looking for Care', owner: 'Property Owner' };
const nameOf = ({ firstName, lastName }: User) => [firstName, lastName].filter(Boolean).join(' ');

/** The account with what can be changed, two-step sign-in, the download of its data and its deletion. */
export function AccountPage({ user, onDeleted, children }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  // What is changed stays while its dialog closes.
  const [change, setChange] = useState<Change>('name');
  const [isChanging, setIsChanging] = useState(false);
  const facts = [
    ['Name', nameOf(user)],
    ['Email', user.email],
    ['Account type', roleNames[user.role]],
  ].filter(([, value]) => value);
  return (
    <Column gap="xl">
      <Heading order={1}>Your Account</Heading>
      <Panel className="block" withBorder>
        <Column as="dl" gap="sm">
          {facts.map(([name, value]) => (
            <Row className="side-gap-md" key={name}>
              <Paragraph className={`dimmed ${classes.term}`} as="dt">
                {name}
              </Paragraph>
              <Paragraph className={`strong breaks ${classes.value}`} as="dd">
                {value}
              </Paragraph>
            </Row>
          ))}
        </Column>
        <Row className="above-md" gap="sm">
          {changes.map((what) => (
            <ActionButton
              key={what}
              variant="default"
              aria-haspopup="dialog"
              onClick={() => {
                setChange(what);
                setIsChanging(true);
              }}
            >
              Change {what}
            </ActionButton>
          ))}
        </Row>
      </Panel>
      <ChangeDialog change={change} opened={isChanging} user={user} onClose={() => setIsChanging(false)} />
      <TwoStepSection />
      {children}
      <Panel className="block" withBorder>
        <Heading order={2} size="h3">
          Your data
        </Heading>
        <Paragraph className="above-xs below-md">
          {user.role === 'owner'
            ? 'Everything we keep about you, in one file: your account, your homes and the inquiries about them.'
            : 'Everything we keep about you, in one file: your account, the homes you saved, the inquiries you sent and what you wrote on shared lists.'}
        </Paragraph>
        <DownloadButton />
      </Panel>
      <Panel className="block" withBorder>
        <Heading order={2} size="h3">
          Delete your account
        </Heading>
        <Paragraph className="above-xs below-md">
          {user.role === 'owner'
            ? 'This takes your homes off the site right away, with their photos and inquiries. It cannot be undone.'
            : 'This also removes your inquiries from the lists of owners. It cannot be undone.'}
        </Paragraph>
        <ActionButton
          variant="danger-outline"
          leftSection={<TrashIcon />}
          onClick={() => setIsDeleting(true)}
          aria-haspopup="dialog"
        >
          Delete my account
        </ActionButton>
      </Panel>
      <DeleteAccountDialog
        opened={isDeleting}
        email={user.email}
        onDeleted={onDeleted}
        onClose={() => setIsDeleting(false)}
      />
    </Column>
  );
}
