// Writes docs/licences.md: `npm run licences`, after a package has changed.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { licencesDocument } from './document.ts';
import { isAllowed, readLockfile, shippedPackages } from './packages.ts';

const packages = shippedPackages(readLockfile());
const refused = packages.filter(({ licence }) => !isAllowed(licence));
for (const { name, licence } of refused) console.error(`${name}: ${licence} is not allowed`);
if (refused.length > 0) process.exit(1);
await writeFile(join(repositoryRoot, 'docs/licences.md'), await licencesDocument(packages));
console.log(`docs/licences.md names ${packages.length} packages`);
