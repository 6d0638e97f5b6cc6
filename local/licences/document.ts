import { format } from 'prettier';
import type { ShippedPackage } from './packages.ts';

const HEAD = `# Licences

What is part of the pages that people load or of the functions that run for them, with the licence of each. Written by \`npm run licences\` from what is installed; a test fails when it is not current, or when a licence is not one that [the rules](security/supply-chain.md#licences) allow.

| package | version | licence | holder |
| --- | --- | --- | --- |
`;

/** docs/licences.md, laid out as the formatter does. */
export function licencesDocument(packages: ShippedPackage[]): Promise<string> {
  const rows = packages.map(
    ({ name, version, licence, holder }) => `| ${name} | ${version} | ${licence} | ${holder} |`,
  );
  return format(`${HEAD}${rows.join('\n')}\n`, { parser: 'markdown' });
}
