import { ActionButton } from '@/components/plain.tsx';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@/lib/save-file.ts';
import { toast } from '@/lib/toast.ts';
import { readAccountData } from '../api.ts';

const fileName = 'senior-care-living-data.json';

export function DownloadButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: readAccountData,
    onSuccess: (data) => {
      saveFile(fileName, JSON.stringify(data, null, 2), 'application/json');
      toast.success('Your data is in your downloads', `The file is called ${fileName}.`);
    },
    onError: () => toast.error('Error', 'Failed to download your data. Please try again.'),
  });
  return (
    <ActionButton aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {isPending ? 'Please wait...' : 'Download my data'}
    </ActionButton>
  );
}
