-- An override belongs to the session in which it was asked for; null where the provider does not name it.
alter table portal.release_override add column session_id text;
