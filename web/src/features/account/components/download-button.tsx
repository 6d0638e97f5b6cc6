import { useState } from 'react';
import { Button } from '@mantine/core';
import { toast } from '@/lib/toast.ts';
import { readAccountData } from '../api/account-data.ts';
import { saveJson } from '../save-file.ts';

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
