import { textsIn } from '../contract/texts-in.ts';

export const teamErrors = textsIn(
  {
    account_not_found: 'Account not found',
    team_needs_owner: 'Only a property owner can have people who act for them.',
    team_name_taken: 'One of your people already has this name. Please choose another.',
    team_owner_stays: 'The owner cannot leave. Remove the other people instead.',
    feed_keys_need_owner: 'Only an owner account has keys.',
    feed_keys_too_many: 'You have ten keys, as many as one owner can have. Revoke one first.',
    feed_fields_unknown: 'A feed has free spots, prices or a phone number, and nothing else.',
    feed_key_unknown: 'This key is unknown or was revoked.',
    feed_account_suspended: 'Our team suspended the account of this key.',
    feed_home_unknown: 'No home of this account has the own ID "{own_id}".',
    offer_for_other_address:
      'This home is offered to another address. Sign in with the address that your link was sent to.',
    offer_needs_owner: 'You need an owner account to take over a home.',
    offered_home_removed: 'Our team removed this home from the site, so it cannot be handed over.',
    offer_of_removed_home: 'Our team removed this home from the site, so you cannot hand it over.',
    offer_to_yourself: 'This is your own address. Please enter the address of the other owner.',
    offers_too_many: 'You offer 50 homes, as many as one owner can at a time. Take one back first.',
    team_unnamed: 'Please enter the name of your organization first.',
    invitations_too_many: 'There are 100 open invitations. Revoke one that is not needed first.',
    invitation_not_found: 'Invitation not found',
    invitation_for_owners:
      'This account is for families. Sign up for an account of a property owner with another address to accept the invitation.',
    team_joined_already: 'You already work for this owner.',
    teams_too_many: 'You work for 20 owners, as many as one person can. Leave one first.',
    team_full: 'This owner has 100 people, as many as an account can have.',
    name_taken: 'Someone there already has this name. Please choose another.',
    home_of_suspended_account: 'Our team suspended the account of the owner, so no one can change this home.',
    team_facts_only:
      'You can change prices, fees, payments, free spots and the phone number of this home. Please ask the owner or a manager to change the rest.',
    team_owner_rights: 'The owner always has all rights.',
  },
  {
    account_not_found: 'No se encontró la cuenta.',
    team_needs_owner: 'Solo un propietario puede tener personas que actúen en su nombre.',
    team_name_taken: 'Una de sus personas ya tiene este nombre. Elija otro, por favor.',
    team_owner_stays: 'El propietario no puede salir. En cambio, quite a las otras personas.',
    feed_keys_need_owner: 'Solo una cuenta de propietario tiene claves.',
    feed_keys_too_many: 'Usted tiene diez claves, que es lo máximo para un propietario. Anule una primero.',
    feed_fields_unknown: 'Un envío tiene lugares libres, precios o un teléfono, y nada más.',
    feed_key_unknown: 'Esta clave no se conoce o fue anulada.',
    feed_account_suspended: 'Nuestro equipo suspendió la cuenta de esta clave.',
    feed_home_unknown: 'Ningún hogar de esta cuenta tiene el ID propio “{own_id}”.',
    offer_for_other_address:
      'Este hogar se ofrece a otra dirección. Inicie sesión con la dirección a la que se envió su enlace.',
    offer_needs_owner: 'Necesita una cuenta de propietario para recibir un hogar.',
    offered_home_removed: 'Nuestro equipo quitó este hogar del sitio, por eso no se puede transferir.',
    offer_of_removed_home: 'Nuestro equipo quitó este hogar del sitio, por eso no puede transferirlo.',
    offer_to_yourself: 'Esta es su propia dirección. Escriba la dirección del otro propietario, por favor.',
    offers_too_many: 'Usted ofrece 50 hogares, que es lo máximo a la vez. Retire uno primero.',
    team_unnamed: 'Escriba primero el nombre de su organización, por favor.',
    invitations_too_many: 'Hay 100 invitaciones abiertas. Anule primero una que no haga falta.',
    invitation_not_found: 'No se encontró la invitación.',
    invitation_for_owners:
      'Esta cuenta es para familias. Cree una cuenta de propietario con otra dirección para aceptar la invitación.',
    team_joined_already: 'Usted ya trabaja para este propietario.',
    teams_too_many:
      'Usted trabaja para 20 propietarios, que es lo máximo para una persona. Salga de uno primero.',
    team_full: 'Este propietario tiene 100 personas, que es lo máximo para una cuenta.',
    name_taken: 'Alguien ya tiene este nombre allí. Elija otro, por favor.',
    home_of_suspended_account:
      'Nuestro equipo suspendió la cuenta del propietario, por eso nadie puede cambiar este hogar.',
    team_facts_only:
      'Usted puede cambiar precios, cargos, formas de pago, lugares libres y el teléfono de este hogar. Para lo demás, pida ayuda al propietario o a un gerente.',
    team_owner_rights: 'El propietario siempre tiene todos los derechos.',
  },
);
