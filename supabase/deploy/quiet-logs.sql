-- Keeps user input out of the database log of a hosted project. An error that the API causes quotes what was sent, and
-- the function logs its code anyway. Errors of migrations, the SQL editor and scheduled jobs stay in the log.
-- It is not a migration, because the role belongs to the platform. It takes effect with new connections, within minutes.
-- Undo it with `alter role authenticator reset log_min_messages`.
alter role authenticator set log_min_messages = 'fatal';
