import { useState } from 'react';
import type { Property } from '@contract/properties/properties.ts';
import Printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { icon } from '@/components/icons.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { outageText } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { onDemand } from '@/lib/use-on-demand.ts';
import { t } from '../catalog.ts';

const PrinterIcon = icon(Printer);

const sheet = onDemand(() => import('./home-sheet.tsx'));

/** Prints the home as one or two pages to take along. */
export function PrintButton({ property }: { property: Property }) {
  const [isPrinting, setIsPrinting] = useState(false);
  const print = () =>
    void sheet.load().then(
      () => setIsPrinting(true),
      () => toast.error(t.pagePrintCouldNotBeLoaded(), outageText('connection')),
    );
  return (
    <>
      <ActionButton variant="subtle" className="tighter-sides" leftSection={<PrinterIcon />} onClick={print}>
        {t.printThisHome()}
      </ActionButton>
      {isPrinting && sheet.loaded && (
        <sheet.loaded.default property={property} onPrinted={() => setIsPrinting(false)} />
      )}
    </>
  );
}
