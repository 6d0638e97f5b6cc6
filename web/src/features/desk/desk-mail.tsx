import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { setOperatorMail } from './api.ts';
import { deskQuery } from './desk-query.ts';

/** Whether the operator gets mail about what waits. */
export function DeskMail() {
  const client = useQueryClient();
  const { data } = useQuery(deskQuery);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: setOperatorMail,
    onSuccess: () => client.invalidateQueries({ queryKey: deskQuery.queryKey }),
    onError: (error) => toast.error('The choice was not saved', failureTextOf(error)),
  });
  if (!data) return null;
  return (
    <Switch
      label="Email me when reports are waiting, or other entries wait too long"
      checked={isPending ? variables : data.mailEnabled}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  );
}
