/** The contract of a home that families can download. Without zod, for the first views. */
export interface AgreementFile {
  byteCount: number;
  addedAt: string;
}

/** The name under which a contract is saved: ours, from the name of the home. */
export function agreementFileName(home: string): string {
  const name = home
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `contract-${name || 'home'}.pdf`;
}
