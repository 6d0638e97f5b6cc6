import { writeFileSync } from 'node:fs';
import { documentPath, readDocument, withTables } from './document.ts';

writeFileSync(documentPath, await withTables(readDocument()));
