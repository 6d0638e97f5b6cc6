export const es = {
  roleCouldNotBeSet: 'No se pudo guardar el tipo de cuenta',
  errorOccurredDuringAuthentication: 'Ocurrió un error al iniciar sesión',
  youSignedInTooLongAgo:
    'Hace demasiado tiempo que inició sesión para cambiar su contraseña. Cierre la sesión, elija “¿Olvidó su contraseña?” y abra el enlace de nuestro correo.',
  thatEmailAndPasswordDontMatch: 'Ese correo y esa contraseña no van juntos',
  signIn: 'Iniciar sesión',
  createAccount: 'Crear una cuenta',
  enterYourCode: 'Escriba su código',
  forgotYourPassword: '¿Olvidó su contraseña?',
  enterYourEmailAddressWeWill:
    'Escriba su correo electrónico. Le enviaremos un enlace para crear una contraseña nueva.',
  sendLink: 'Enviar el enlace',
  ifThereIsAccountWithThis:
    'Si hay una cuenta con esta dirección, recibirá un enlace para crear una contraseña nueva. Revise también su carpeta de correo no deseado.',
  emailMeCode: 'Enviarme un código por correo',
  enterYourEmailForCode:
    'Escriba su correo electrónico. Le enviaremos un código para iniciar sesión en lugar de su contraseña.',
  sendConfirmationAgain: 'Enviar otra vez la confirmación',
  confirmYourAccountOpenLinkIn:
    'Para confirmar su cuenta, abra el enlace del correo que le enviamos. Si no encuentra el correo o el enlace ya no funciona, podemos enviarle uno nuevo.',
  sendAgain: 'Enviar otra vez',
  ifThisAddressIsNotConfirmed:
    'Si esta dirección todavía no está confirmada, recibirá un enlace nuevo. Revise también su carpeta de correo no deseado.',
  openEmailThatWeSentThis:
    'Abra el correo que enviamos a esta dirección y presione el botón que aparece en él. Funciona durante una hora.',
  checkYourEmail: 'Revise su correo',
  sendAgainInS: 'Enviar otra vez en {seconds} s',
  open: 'Abrir {name}',
  pleaseWait: 'Espere un momento...',
  wrongAddress: '¿Dirección equivocada?',
  oneMoreStepOpenYourAuthenticator:
    'Un paso más: abra su aplicación de autenticación y escriba el código que muestra.',
  continue: 'Continuar',
  cancel: 'Cancelar',
  lostYourPhoneOrAppWrite: '¿Perdió su teléfono o la aplicación? Escríbanos:',
  confirmYourEmailAddress: 'Confirme su correo electrónico',
  chooseButtonConfirmYourAddressYou:
    'Presione el botón para confirmar su dirección. Después puede usar su cuenta.',
  confirmMyAddress: 'Confirmar mi correo electrónico',
  setNewPassword: 'Crear una contraseña nueva',
  chooseButtonContinueYouCanThen:
    'Presione el botón para continuar. Después puede crear una contraseña nueva.',
  confirmYourNewEmailAddress: 'Confirme su nuevo correo electrónico',
  chooseButtonConfirmYourNewAddress: 'Presione el botón para confirmar su nueva dirección.',
  confirmChange: 'Confirmar el cambio',
  oneMoreEmail: 'Un correo más',
  thisAddressIsConfirmedPleaseOpen:
    'Esta dirección está confirmada. Abra también el enlace del correo que enviamos a su otra dirección.',
  youAreSignedIn: 'Ya inició sesión.',
  ifYouHaveUsedItPlease: 'Si ya usó el enlace, inicie sesión.',
  thisLinkNoLongerWorks: 'Este enlace ya no funciona',
  sendNewLink: 'Enviar un enlace nuevo',
  weSentYouConfirmationLinkComplete:
    'Le enviamos un enlace de confirmación para terminar el registro de su cuenta de {role}.',
  password: 'Contraseña',
  atLeast6Characters: 'Al menos 6 caracteres',
  weWillEmailConfirmationLinkThis: 'Enviaremos un enlace de confirmación a esta dirección.',
  beforeYouCreateAccount: 'Antes de crear una cuenta',
  alreadyHaveAccount: '¿Ya tiene una cuenta?',
  newHere: '¿Es su primera vez aquí?',
  backSignIn: 'Volver a iniciar sesión',
  email: 'Correo electrónico',
  pleaseEnterDigitsCode: 'Escriba los dígitos del código',
  codeFromEmail: 'Código del correo',
  eightDigits: 'Ocho dígitos',
  sendNewCodeInS: 'Enviar un código nuevo en {seconds} s',
  sendNewCode: 'Enviar un código nuevo',
  enterYourCodeFirst: 'Primero escriba su código',
  yourAccountHasTwoStepSign:
    'Su cuenta tiene verificación en dos pasos. Escriba el código de su aplicación de autenticación y después elija su contraseña nueva.',
  enterCode: 'Escribir el código',
  forYourSafetyLinkSetNew:
    'Por su seguridad, un enlace para crear una contraseña nueva funciona una sola vez y por poco tiempo. Podemos enviarle uno nuevo.',
  forYourAccountYouWillBe: 'Para su cuenta {email}. Se cerrará la sesión en todos los otros dispositivos.',
  newPassword: 'Contraseña nueva',
  saveNewPassword: 'Guardar la contraseña nueva',
  passwordChanged: 'Contraseña cambiada',
  pleaseUseYourNewPasswordFrom:
    'Desde ahora use su contraseña nueva. Se cerró la sesión en todos los otros dispositivos.',
  lookingForCare: 'Busco cuidado',
  forYourselfOrSomeoneYouLove: 'Para usted o para un ser querido',
  propertyOwner: 'Propietario de un hogar',
  youHaveHomeList: 'Tiene un hogar que publicar',
  iAm: '¿Qué describe mejor su caso?',
  hospitalsAnd211LinesCanCopy:
    'Los hospitales y las líneas 211 pueden copiar lo que las familias leen sobre sus hogares. Puede desactivarlo en “Su cuenta”.',
  oneMoreStep: 'Un paso más',
  yourEmailAddressIsConfirmedPlease:
    'Su correo electrónico {email} está confirmado. Elija una contraseña, aunque ya haya elegido una antes. Así solo usted puede usar su cuenta.',
  saveAndContinue: 'Guardar y continuar',
  authenticationError: 'Error al iniciar sesión',
  useAtLeastCharacters: 'Use al menos {passwordMin} caracteres',
  loading: 'Cargando…',
  youHaveBeenSignedOut: 'Se cerró su sesión',
  patient: 'familia',
  owner: 'propietario',
  noEmail:
    '¿No llegó el correo? Revise su carpeta de correo no deseado. Si esta dirección ya tiene una cuenta, no enviamos nada.',
  alreadyUsed: 'Ya se usó o tiene más de una hora.',
  weCanSendNewOne: 'Podemos enviarle uno nuevo.',
  codeIsWrong: 'Este código es incorrecto o ya venció. Use el código de nuestro correo más reciente.',
  codeIsOnItsWay:
    'Si <strong>{email}</strong> tiene una cuenta, recibirá un código en esa dirección. Funciona una sola vez, durante una hora. Revise también su carpeta de correo no deseado.',
} as const;
