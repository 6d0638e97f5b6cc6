import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toast } from '@/lib/toast.ts';
import { readAccountData } from '../api.ts';

const fileName = 'senior-care-living-data.json';

export function DownloadButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: readAccountData,
    onSuccess: (data) => {
      saveJson(fileName, data);
      toast.success('Your data is in your downloads', `The file is called ${fileName}.`);
    },
    onError: () => toast.error('Error', 'Failed to download your data. Please try again.'),
  });
  return (
    <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {isPending ? 'Please wait...' : 'Download my data'}
    </Button>
  );
}

/** Downloads a value as a JSON file. */
function saveJson(name: string, value: unknown) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then and does not need the URL.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
