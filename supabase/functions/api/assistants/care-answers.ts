import { dayText, monthText } from '../../_shared/contract/month-text.ts';
import { dollarsText } from '../../_shared/contract/number-text.ts';
import { statesAndDc } from '../../_shared/contract/options.ts';
import { publicFact, vaAmountsEnd, vaMaxima } from '../../_shared/contract/places/help-to-pay.ts';
import { licensingAgencySchema } from '../../_shared/contract/properties/property-record.ts';
import type { ToolInput } from '../../_shared/contract/site/assistants.ts';
import { careAdvice, suggestCare } from '../../_shared/contract/site/which-care.ts';
import type { RouteContext } from '../../_shared/route.ts';
import { placeRoutes } from '../routes/places/places.ts';
import { type Answer, askRoute } from './ask-route.ts';

/** The scales whose areas the questions follow. The questions and the rule are ours. */
const scales = [
  { who: 'S. Katz and others, “The index of ADL”, JAMA', date: '1963' },
  { who: 'M. P. Lawton and E. M. Brody, “Assessment of older people”, The Gerontologist', date: '1969' },
];

export function nameCare({ environment }: RouteContext, answers: ToolInput<'which_care'>): Promise<Answer> {
  const url = `${environment.siteUrl}/which-care`;
  const kinds = suggestCare(answers).map((kind) => ({ kind, advice: careAdvice()[kind] }));
  const search = new URLSearchParams();
  for (const { kind } of kinds) search.append('careTypes', kind);
  const searchUrl = `${environment.siteUrl}/search?${search}`;
  return Promise.resolve({
    text: [
      ...kinds.map(({ kind, advice }) => `- ${kind}: ${advice?.why} Ask a doctor: ${advice?.doctor}`),
      'This is not a diagnosis. It helps to start a search and a conversation with a doctor.',
      `The areas of the questions come from ${scales.map(({ who, date }) => `${who}, ${date}`).join('; ')}. The rule is ours.`,
      `The questions: ${url} Homes: ${searchUrl}`,
    ].join('\n'),
    values: { kinds, isDiagnosis: false, sources: scales, url, searchUrl },
  });
}

const factNames = {
  waiver: 'Medicaid program',
  agency: 'Whom to ask about Medicaid',
  ombudsman: 'Long-term care ombudsman',
};

const locator = { name: 'Eldercare Locator', phone: '1-800-677-1116' };

async function readAgency(context: RouteContext, state: string) {
  const { body } = await askRoute(context, placeRoutes, 'showLicensingAgency', { params: { state } });
  const { name, url, checkedOn } = licensingAgencySchema.parse(body);
  return checkedOn === null ? null : { text: name, phone: '', source: url, date: checkedOn };
}

export async function showStateHelp(
  context: RouteContext,
  { state }: ToolInput<'state_help'>,
): Promise<Answer> {
  const name = statesAndDc.find(({ code }) => code === state)?.name ?? state;
  const facts = [
    ...Object.entries(factNames).map(([fact, of]) => ({ of, fact: publicFact(state, fact) ?? null })),
    { of: 'Licensing agency', fact: await readAgency(context, state) },
  ];
  const va = publicFact('US', 'veteran');
  const isOver = new Date().toISOString().slice(0, 10) > vaAmountsEnd;
  const url = `${context.environment.siteUrl}/care-guide#help-to-pay`;
  return {
    text: [
      `Help to pay in ${name}. Only the agencies can say whether they will pay.`,
      ...facts.map(({ of, fact }) =>
        fact
          ? `- ${of}: ${[fact.text, fact.phone].filter(Boolean).join(', ')}. Source: ${fact.source}, as recorded in ${monthText(fact.date)}.`
          : `- ${of}: we do not have this. Ask the ${locator.name}: ${locator.phone}`,
      ),
      `- VA Aid and Attendance, at most, until ${dayText(vaAmountsEnd)}${isOver ? ', so these amounts have ended' : ''}: ${vaMaxima()
        .map(({ who, monthly }) => `${who} ${dollarsText(monthly)} a month`)
        .join(
          '; ',
        )}. Income lowers it.${va ? ` Source: ${va.source}, as recorded in ${monthText(va.date)}.` : ''}`,
      url,
    ].join('\n'),
    values: {
      state,
      // Null is what no public page was found to say. The locator knows whom to ask then.
      facts,
      locator,
      vaMaxima: { until: vaAmountsEnd, isOver, amounts: vaMaxima(), source: va?.source, date: va?.date },
      url,
    },
  };
}
