import { useState } from 'react';
import { Button } from '@mantine/core';
import { toast } from '@/lib/toast.ts';
import { readAccountData } from '../api/account-data.ts';

const fileName = 'senior-care-living-data.json';

export function DownloadButton() {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      saveJson(fileName, await readAccountData());
      toast.success('Your data is in your downloads', `The file is called ${fileName}.`);
    } catch {
      toast.error('Error', 'Failed to download your data. Please try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button aria-disabled={isBusy} onClick={() => void download()}>
      {isBusy ? 'Please wait...' : 'Download my data'}
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
