import { textsIn } from '../contract/texts-in.ts';

export const photoErrors = textsIn(
  {
    photo_upload_ended: 'You can no longer store this photo.',
    photos_waiting_too_many: 'At most {limit} photos can wait for their home.',
    photo_kind_refused: 'The bucket accepts no {kind}.',
  },
  {
    photo_upload_ended: 'Ya no puede guardar esta foto.',
    photos_waiting_too_many: 'Como máximo {limit} fotos pueden esperar hasta que usted guarde su hogar.',
    photo_kind_refused: 'No se aceptan archivos de este tipo: {kind}.',
  },
);
