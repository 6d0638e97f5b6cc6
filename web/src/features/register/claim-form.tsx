import { TextInput } from '@mantine/core';
import { Column } from '@/components/plain.tsx';
import { schemaResolver, useForm } from '@mantine/form';
import { claimSchema } from '@contract/register/claims.ts';
import { limits } from '@contract/limits.ts';
import { FailureAlert, LongTextField, sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { toast } from '@/lib/toast.ts';
import { withLibrary } from '@/theme/library.tsx';
import { useClaim } from './api.ts';

type Props = { registeredHomeId: string; name: string };

/** Claims a home of the register. The input stays when sending fails. */
function ClaimForm({ registeredHomeId, name }: Props) {
  const form = useForm({
    initialValues: { registeredHomeId, roleInHome: '', phone: '', reason: '' },
    validate: schemaResolver(claimSchema, { sync: true }),
  });
  const sending = useClaim();
  return (
    <form
      noValidate
      aria-label={`Claim ${name}`}
      onSubmit={sendOnce(form, {
        isPending: sending.isPending,
        mutate: (values) =>
          sending.mutate(claimSchema.parse(values), {
            onSuccess: () =>
              toast.success('Claim sent', 'We will call the home and email you when we decide.'),
          }),
      })}
    >
      <Column className="max-36rem">
        <TextInput
          label="What you do at this home"
          description="Such as administrator or owner"
          required
          maxLength={limits.roleInHome}
          {...form.getInputProps('roleInHome')}
        />
        <TextInput
          label="Your work phone number"
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
