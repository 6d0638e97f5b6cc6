import { ActionButton } from '@/components/plain.tsx';
import Share from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { icon } from '@/components/icons.tsx';
import { appPath } from '@/config/language.ts';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';

const ShareIcon = icon(Share);

/**
 * Shares the address of the page by the menu of the device, or copies it where there is none. The address names no language,
 * so that the page opens in that of the reader.
 */
export const ShareButton = ({ name }: { name: string }) => (
  <ActionButton variant="default" leftSection={<ShareIcon />} onClick={() => void share(name)}>
    {t.share()}
  </ActionButton>
);

async function share(title: string) {
  const url = location.origin + appPath();
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast.success(t.linkCopied(), t.pasteItIntoMessageShareThis());
    }
  } catch (error) {
    // The menu was closed without a choice.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error(t.linkCouldNotBeShared(), t.copyItFromAddressBarInstead());
  }
}
