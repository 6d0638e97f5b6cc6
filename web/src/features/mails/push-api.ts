import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as calls from '@contract/mails/calls/push-devices.ts';
import { pushDevicesSchema } from '@contract/mails/push-devices.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { subscribe, unsubscribe } from './push.ts';

/** Read again on each visit, because other devices turn themselves on and off. */
export const pushDevicesQuery = queryOptions({
  queryKey: [calls.listPushDevices.path],
  queryFn: ({ signal }) => readCall(calls.listPushDevices, pushDevicesSchema, { signal }),
  refetchOnMount: 'always',
});

function useDeviceWrite<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: [calls.listPushDevices.path] }),
  });
}

export const useTurnOn = () =>
  useDeviceWrite(async (publicKey: string) =>
    sendCall(calls.addPushDevice, { body: await subscribe(publicKey) }),
  );

export const useTurnOff = () =>
  useDeviceWrite(async ({ id, isThis }: { id: string; isThis: boolean }) => {
    await sendCall(calls.removePushDevice, { params: { id } });
    if (isThis) await unsubscribe();
  });
