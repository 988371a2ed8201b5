-- Questions that are answered before an article is acknowledged (contracts: content/check-questions.ts), in each language.
alter table portal.content_article
  add column checks jsonb not null default '[]' check (jsonb_typeof(checks) = 'array');
alter table portal.content_variant
  add column checks jsonb not null default '[]' check (jsonb_typeof(checks) = 'array');
