// What the database stores or returns for people to read, put into the language of the reader: a code becomes its sentence.
// What a person wrote, and a sentence that an earlier release stored, stay as they are.
import { type PdfRefusal, pdfRefusals } from './contract/properties/agreement-file/pdf.ts';
import { textsIn } from './contract/texts-in.ts';
import { isRecord } from './rows.ts';

/** What stands in the place of a text, which is of a row. */
export type ShowText = (text: string, row: Record<string, unknown>) => string;

/** The notes of our team, by the code in `body`, with the values in `body_values`. */
const noteTexts = textsIn(
  {
    home_deleted: 'Our team deleted {home}. {sentence}',
    homes_granted: {
      one: 'You can add {count} more home now. Open your import to go on with it.',
      other: 'You can add {count} more homes now. Open your import to go on with it.',
    },
    photos_missing: {
      one: 'A photo of this home is missing, and families do not see it. Please edit the home and add the photo again.',
      other:
        '{count} photos of this home are missing, and families do not see them. Please edit the home and add the photos again.',
    },
    report_without_action: 'Our team read your report. We do not see that it breaks our rules. {sentence}',
    report_with_warning: 'Our team read your report and warned the other side. {sentence}',
    report_with_close: 'Our team read your report and closed this conversation. {sentence}',
    report_with_suspension: 'Our team read your report and suspended the other account. {sentence}',
    conversation_with_warning: 'Our team warns you about this conversation. {sentence}',
    conversation_with_close: 'Our team closed this conversation. {sentence}',
    conversation_with_suspension: 'Our team suspended your account because of this conversation. {sentence}',
  },
  {
    home_deleted: 'Nuestro equipo eliminó {home}. {sentence}',
    homes_granted: {
      one: 'Ya puede agregar {count} hogar más. Abra su importación para continuar.',
      other: 'Ya puede agregar {count} hogares más. Abra su importación para continuar.',
    },
    photos_missing: {
      one: 'Falta una foto de este hogar, y las familias no la ven. Edite el hogar y agregue la foto de nuevo, por favor.',
      other:
        'Faltan {count} fotos de este hogar, y las familias no las ven. Edite el hogar y agregue las fotos de nuevo, por favor.',
    },
    report_without_action:
      'Nuestro equipo leyó su reporte. No vemos que algo infrinja nuestras reglas. {sentence}',
    report_with_warning: 'Nuestro equipo leyó su reporte y advirtió a la otra parte. {sentence}',
    report_with_close: 'Nuestro equipo leyó su reporte y cerró esta conversación. {sentence}',
    report_with_suspension: 'Nuestro equipo leyó su reporte y suspendió la otra cuenta. {sentence}',
    conversation_with_warning: 'Nuestro equipo le hace una advertencia por esta conversación. {sentence}',
    conversation_with_close: 'Nuestro equipo cerró esta conversación. {sentence}',
    conversation_with_suspension:
      'Nuestro equipo suspendió su cuenta a causa de esta conversación. {sentence}',
  },
);

/** What our team decided, by codes without values, and why housekeeping refused a contract without having read it. */
const decisionTexts = textsIn(
  {
    home_report_with_warning: 'Our team read your report and wrote to the owner.',
    home_report_with_suspension: 'Our team read your report and took this home off the site.',
    claim_of_other_accepted:
      'Our team found that another account runs this home. If that is wrong, please write to us.',
    slow: 'This PDF takes too long to check. Print it to a new PDF and choose that file.',
  },
  {
    home_report_with_warning: 'Nuestro equipo leyó su reporte y escribió al propietario.',
    home_report_with_suspension: 'Nuestro equipo leyó su reporte y quitó este hogar del sitio.',
    claim_of_other_accepted:
      'Nuestro equipo comprobó que otra cuenta administra este hogar. Si no es así, escríbanos, por favor.',
    slow: 'Revisar este PDF tarda demasiado. Imprímalo en un PDF nuevo y elija ese archivo.',
  },
);

const nameTexts = textsIn(
  { of_owner: '{name}, for {owner}', of_feed: 'Your system ({name})' },
  { of_owner: '{name}, por {owner}', of_feed: 'Su sistema ({name})' },
);

type Sentences = Readonly<Record<string, (values: never) => string>>;
/** The sentences of the codes that functions of the database store, by code. */
export const storedTexts: Sentences = { ...noteTexts, ...decisionTexts };

function sentenceIn(sentences: Sentences, text: string, values: unknown): string {
  const write = Object.hasOwn(sentences, text) ? sentences[text] : undefined;
  return write ? Reflect.apply(write, undefined, [values]) : text;
}

/** The `body` of a note of our team. Without values it is what an operator wrote. */
export const noteText: ShowText = (body, { body_values: values }) =>
  isRecord(values) ? sentenceIn(noteTexts, body, values) : body;

/** What our team decided about a report or a claim. */
export const decisionText: ShowText = (decision) => sentenceIn(decisionTexts, decision, {});

const isPdfRefusal = (text: string): text is PdfRefusal => Object.hasOwn(pdfRefusals, text);
/** Why a contract was refused. */
export const refusalText: ShowText = (refusal) =>
  isPdfRefusal(refusal) ? pdfRefusals[refusal] : sentenceIn(decisionTexts, refusal, {});

/** Who wrote for an owner: 'Dana, for Maple Group'. Without `sender_owner`, the name of the owner. */
export const senderText: ShowText = (name, { sender_owner: owner }) =>
  typeof owner === 'string' ? nameTexts.of_owner({ name, owner }) : name;

/** Who changed a home: a name in the team, or the name of the key of a feed. */
export const changerText: ShowText = (name, { is_changed_by_feed: isFeed }) =>
  isFeed === true ? nameTexts.of_feed({ name }) : name;

/** Rows in which the texts of these fields, at every depth, are what their reader reads. */
export function showTexts(value: unknown, shows: Readonly<Record<string, ShowText>>): unknown {
  if (Array.isArray(value)) return value.map((item) => showTexts(item, shows));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const show = Object.hasOwn(shows, name) ? shows[name] : undefined;
      return [name, show && typeof item === 'string' ? show(item, value) : showTexts(item, shows)];
    }),
  );
}

/** Of the export of an account. Messages stay as they were written. */
export const exportTexts = {
  body: noteText,
  outcome: decisionText,
  decision: decisionText,
  sender_name: senderText,
};
