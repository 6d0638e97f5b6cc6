import { ActionButton } from '@/components/plain.tsx';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@/lib/save-file.ts';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';
import { readAccountData } from '../api.ts';

const fileName = 'senior-care-living-data.json';

export function DownloadButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: readAccountData,
    onSuccess: (data) => {
      saveFile(fileName, JSON.stringify(data, null, 2), 'application/json');
      toast.success(t.yourDataIsInYourDownloads(), t.fileIsCalled({ fileName }));
    },
    onError: () => toast.error(t.error(), t.failedDownloadYourDataPleaseTry()),
  });
  return (
    <ActionButton aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {isPending ? t.pleaseWait() : t.downloadMyData()}
    </ActionButton>
  );
}
