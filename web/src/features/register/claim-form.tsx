import { TextInput } from '@mantine/core';
import { Column } from '@/components/plain.tsx';
import { useForm } from '@mantine/form';
import { claimSchema } from '@contract/claims.ts';
import { limits } from '@contract/limits.ts';
import { FailureAlert, LongTextField, SubmitButton } from '@/components/form-controls.tsx';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { toast } from '@/lib/toast.ts';
import { withLibrary } from '@/theme/library.tsx';
import { useClaim } from './claims.ts';

type Props = { registeredHomeId: string; name: string };

const empty = { roleInHome: '', phone: '', reason: '' };

/** Claims a home of the register. The input stays when sending fails. */
function ClaimForm({ registeredHomeId, name }: Props) {
  const form = useForm({
    initialValues: empty,
    validate: (values) => {
      const issues = claimSchema.safeParse({ registeredHomeId, ...values }).error?.issues ?? [];
      return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
    },
  });
  const sending = useClaim();
  return (
    <form
      noValidate
      aria-label={`Claim ${name}`}
      onSubmit={form.onSubmit(
        (values) => {
          if (sending.isPending) return;
          sending.mutate(claimSchema.parse({ registeredHomeId, ...values }), {
            onSuccess: () =>
              toast.success('Claim sent', 'We call the home and write to you when we have decided.'),
          });
        },
        (_errors, _values, event) => focusFirstError(event?.currentTarget),
      )}
    >
      <Column className="max-36rem">
        <TextInput
          label="What you do in this home"
          description="Such as administrator or owner"
          required
          maxLength={limits.roleInHome}
          {...form.getInputProps('roleInHome')}
        />
        <TextInput
          label="Your telephone number at work"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          {...form.getInputProps('phone')}
        />
        <LongTextField
          label="Why you list this home"
          required
          max={limits.claimReason}
          {...form.getInputProps('reason')}
          value={form.values.reason}
        />
        <FailureAlert of={sending} />
        <div>
          <SubmitButton isBusy={sending.isPending}>Claim this home</SubmitButton>
        </div>
      </Column>
    </form>
  );
}

export default withLibrary(ClaimForm);
