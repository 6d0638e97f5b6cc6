import { type ReactNode, useState } from 'react';
import { ActionButton, Column, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import type { User } from '@contract/accounts/users.ts';
import { TrashIcon } from '@/components/more-icons.tsx';
import { t } from '../catalog.ts';
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
const changeLabels = { name: t.changeName(), email: t.changeEmail(), password: t.changePassword() };
const roleNames = { patient: t.lookingForCare(), owner: t.propertyOwner() };
const nameOf = ({ firstName, lastName }: User) => [firstName, lastName].filter(Boolean).join(' ');

/** The account with what can be changed, two-step sign-in, the download of its data and its deletion. */
export function AccountPage({ user, onDeleted, children }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  // What is changed stays while its dialog closes.
  const [change, setChange] = useState<Change>('name');
  const [isChanging, setIsChanging] = useState(false);
  const facts = [
    [t.name(), nameOf(user)],
    [t.email(), user.email],
    [t.accountType(), roleNames[user.role]],
  ].filter(([, value]) => value);
  return (
    <Column gap="xl">
      <Heading order={1}>{t.yourAccount()}</Heading>
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
              {changeLabels[what]}
            </ActionButton>
          ))}
        </Row>
      </Panel>
      <ChangeDialog change={change} opened={isChanging} user={user} onClose={() => setIsChanging(false)} />
      <TwoStepSection />
      {children}
      <Panel className="block" withBorder>
        <Heading order={2} size="h3">
          {t.yourData()}
        </Heading>
        <Paragraph className="above-xs below-md">
          {user.role === 'owner' ? t.everythingWeKeepOfOwner() : t.everythingWeKeepOfFamily()}
        </Paragraph>
        <DownloadButton />
      </Panel>
      <Panel className="block" withBorder>
        <Heading order={2} size="h3">
          {t.deleteYourAccount()}
        </Heading>
        <Paragraph className="above-xs below-md">
          {user.role === 'owner' ? t.thisTakesYourHomesOffSite() : t.thisAlsoRemovesYourInquiriesFrom()}
        </Paragraph>
        <ActionButton
          variant="danger-outline"
          leftSection={<TrashIcon />}
          onClick={() => setIsDeleting(true)}
          aria-haspopup="dialog"
        >
          {t.deleteMyAccount()}
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
