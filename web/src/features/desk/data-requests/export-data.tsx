import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@/lib/save-file.ts';
import { ReasonForm } from '../reason-form.tsx';
import { exportData } from './api.ts';

/** Downloads all data of the person who asked for it. The download is in the log. */
export function ExportData({ id }: { id: string }) {
  const exporting = useMutation({
    mutationFn: (reason: string) => exportData(id, reason),
    onSuccess: (text) => saveFile('senior-care-living-data.json', text, 'application/json'),
  });
  return <ReasonForm label="Download the data" sending={exporting} isDone={exporting.isSuccess} />;
}
