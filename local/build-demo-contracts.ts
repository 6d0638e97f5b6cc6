import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from './paths.ts';

/** Homes of supabase/seed.sql that state their agreement, each with the name of its file. */
const homes = [
  {
    id: '4f838d73-292e-475a-929f-0acabba7ca22',
    name: 'Jasmine Hill Health Center',
    file: '0c0f1bd4-5a35-4b0e-9d0b-6d6f0f4f4a01',
  },
  {
    id: 'c404a1c0-19d2-4da4-a545-3de728d35140',
    name: 'Larkspur Grove Senior Home',
    file: '0c0f1bd4-5a35-4b0e-9d0b-6d6f0f4f4a02',
  },
];

const lines = (name: string) => [
  `Residency agreement of ${name}`,
  '',
  'This is a sample for the demonstration site. It binds nobody.',
  '',
  '1. Room and care. The home provides a room, three meals a day and the care in the care plan.',
  '2. Price. The price is paid on the first of each month.',
  '3. Increases. The home announces an increase in writing before it begins.',
  '4. Fees. The community fee and the deposit are returned as the page of the home says.',
  '5. Hospital stay. The room is kept as the page of the home says.',
  '6. Notice. Either side ends this agreement in writing.',
  '7. Questions. Please read this agreement with somebody you trust before you sign it.',
];

/** A PDF of one page with these lines. */
function composePdf(text: string[]): string {
  const content = [
    'BT /F1 11 Tf 16 TL 60 730 Td',
    ...text.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${pdf}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}

// Writes the contracts of the demo homes, which the local stack uploads to the bucket agreements.
const folder = join(supabaseFolder, 'seed-agreements');
await rm(folder, { recursive: true, force: true });
for (const { id, name, file } of homes) {
  await mkdir(join(folder, id), { recursive: true });
  await writeFile(join(folder, id, `${file}.pdf`), composePdf(lines(name)));
}
