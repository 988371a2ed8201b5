-- Name and description of a channel in further languages, as `{"de": {"name": "…", "description": "…"}}`; who reads in none of
-- them gets its main ones.
alter table portal.content_channel add column words jsonb not null default '{}' check (jsonb_typeof(words) = 'object');
