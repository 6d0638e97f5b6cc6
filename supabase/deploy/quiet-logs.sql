-- Keeps what people write out of the database's log on a hosted project.
--
-- When Postgres refuses a call of the API, its log quotes what was sent: an e-mail address where an id should be, the
-- name of a town that it does not know, a whole row that a check refuses. The function has answered the caller and
-- written the code of the refusal to its own log, so nothing is lost by leaving it out here. Errors of everybody else
-- (migrations, the SQL editor, the timer) are logged as before.
-- It can be run again at any time. It is no migration, because it is about a role of the platform's own.
-- New connections of the API take it over within minutes; `alter role authenticator reset log_min_messages` undoes it.
alter role authenticator set log_min_messages = 'fatal';
