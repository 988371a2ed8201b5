-- What a new ticket begins with: at most one choice of each kind.
alter table portal.support_choice add column is_default boolean not null default false;
create unique index support_choice_default on portal.support_choice (tenant_id, kind) where is_default;
