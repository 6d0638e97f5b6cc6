import { writeNames } from '../stored-names.ts';
import { publishedNames } from './published-names.es.ts';

export const es = {
  publishedNames: writeNames(publishedNames),
  pleaseSayWhatYouDoAt: 'Por favor, diga qué hace usted en este hogar',
  pleaseTellUsWhyYouList: 'Por favor, díganos por qué publica este hogar',
  pleaseTellUsWhatIsWrong: 'Por favor, díganos qué está mal en el anuncio',
  pleaseSayWhatIsRight: 'Por favor, diga en una frase cuál es el dato correcto',
  pleaseSayHowToCheck: 'Por favor, diga cómo puede comprobarlo nuestro equipo',
  title: '{name} en {city}, {state}',
  summary:
    '{care} en {city}, {state}. Según los registros públicos, con datos de {asOf}: dirección, teléfono y registro. No lo publica aquí su propietario.',
  inPublicRecord: 'En el registro público de {agency}, con datos de {asOf}. No lo hemos confirmado.',
} as const;
