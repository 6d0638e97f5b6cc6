export const es = {
  confirmHeading: 'Confirme su dirección de correo electrónico',
  confirmLead:
    'Le damos la bienvenida a {productName}. Falta un paso: confirme que {email} es su dirección. Después entrará en su cuenta.',
  confirmAction: 'Confirmar mi correo electrónico',
  confirmReason:
    'Si no creó una cuenta con nosotros, es posible que alguien haya escrito su dirección por error. Puede ignorar este correo: sin la confirmación, la cuenta no se puede usar y se elimina después de un día.',
  setNewPassword: 'Elija una contraseña nueva',
  recoveryLead:
    'Usted pidió una contraseña nueva para su cuenta {email}. Elíjala en la página que abre este botón.',
  recoveryReason: 'Si no lo pidió, puede ignorar este correo. Su contraseña sigue igual.',
  codeHeading: 'Su código para iniciar sesión',
  codeLead: 'Para entrar en su cuenta {email}, escriba este código en la página donde lo pidió.',
  codeWorksOnce:
    'El código funciona una sola vez, durante una hora. Nunca lo pedimos por teléfono ni por correo. No se lo dé a nadie.',
  codeReason: 'Si no lo pidió, puede ignorar este correo. Nadie puede entrar sin el código.',
  emailChangeHeading: 'Confirme su nueva dirección de correo electrónico',
  emailChangeLead:
    'La dirección de su cuenta va a cambiar de {email} a {newEmail}. Enviamos un correo a las dos direcciones. Por favor, confirme en los dos.',
  emailChangeAction: 'Confirmar el cambio',
  emailChangeReason:
    'Si no lo pidió, no lo confirme y elija una contraseña nueva, porque alguien podría saber la suya. Su dirección sigue igual.',
  passwordChangedHeading: 'Se cambió su contraseña',
  passwordChangedLead:
    'Su cuenta {email} tiene una contraseña nueva. El dispositivo donde se cambió sigue con la sesión iniciada. En los demás dispositivos se cerró la sesión: por favor, vuelva a iniciarla con la contraseña nueva.',
  signIn: 'Iniciar sesión',
  passwordChangedReason:
    'Si usted no cambió la contraseña, puede haberlo hecho otra persona. Use el botón de arriba y elija “¿Olvidó su contraseña?”. Su contraseña nueva cierra la sesión de esa persona. Cambie también la contraseña de su correo electrónico y escríbanos: {site}/support',
  factorAddedHeading: 'La verificación en dos pasos está activada',
  factorAddedLead:
    'Desde ahora, para entrar en su cuenta {email} necesita su contraseña y un código de su aplicación de autenticación. En los dispositivos que entraron sin código se cerró la sesión.',
  openAccount: 'Abrir su cuenta',
  factorAddedReason:
    'Si usted no la activó, otra persona puede haber entrado en su cuenta. Escríbanos de inmediato: {site}/support',
  factorRemovedHeading: 'Se quitó una aplicación de autenticación',
  factorRemovedLead:
    'Se quitó una aplicación de autenticación de su cuenta {email}. Si era la última, ahora entra solo con su contraseña.',
  factorRemovedReason: 'Si usted no lo hizo, elija ahora una contraseña nueva y escríbanos: {site}/support',
  buttonWorksOnce:
    'El botón funciona una sola vez, durante una hora. Si no funciona, copie este enlace en su navegador:',
} as const;
