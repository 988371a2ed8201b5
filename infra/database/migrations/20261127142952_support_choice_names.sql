-- What a tenant calls a choice in languages other than that of its one name, by code of language.
alter table portal.support_choice add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
