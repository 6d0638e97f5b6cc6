import { TextInput } from '@mantine/core';
import { Column } from '@/components/plain.tsx';
import { schemaResolver } from '@mantine/form';
import { claimSchema } from '@contract/register/claims.ts';
import { limits } from '@contract/limits.ts';
import { FailureAlert, LongTextField, sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { toast } from '@/lib/toast.ts';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from './catalog.ts';
import { useClaim } from './api.ts';

type Props = { registeredHomeId: string; name: string };

/** Claims a home of the register. The input stays when sending fails. */
function ClaimForm({ registeredHomeId, name }: Props) {
  const form = useKeptForm(`claim:${registeredHomeId}`, {
    initialValues: { registeredHomeId, roleInHome: '', phone: '', reason: '' },
    validate: schemaResolver(claimSchema, { sync: true }),
  });
  const sending = useClaim();
  return (
    <form
      noValidate
      aria-label={t.claim({ name })}
      onSubmit={sendOnce(form, {
        isPending: sending.isPending,
        mutate: (values) =>
          sending.mutate(claimSchema.parse(values), {
            onSuccess: () => toast.success(t.claimSent(), t.weWillCallHomeAndEmail()),
          }),
      })}
    >
      <Column className="max-36rem">
        <TextInput
          label={t.whatYouDoAtThisHome()}
          description={t.suchAsAdministratorOrOwner()}
          required
          maxLength={limits.roleInHome}
          {...form.getInputProps('roleInHome')}
        />
        <TextInput
          label={t.yourWorkPhoneNumber()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          {...form.getInputProps('phone')}
        />
        <LongTextField
          label={t.whyYouListThisHome()}
          required
          max={limits.claimReason}
          {...form.getInputProps('reason')}
          value={form.values.reason}
        />
        <FailureAlert of={sending} />
        <div>
          <SubmitButton isBusy={sending.isPending}>{t.claimThisHome()}</SubmitButton>
        </div>
      </Column>
    </form>
  );
}

export default withLibrary(ClaimForm);
