-- What was searched and not found. Each person counts once for the same words; only words of several people are told.

create table portal.search_miss (
  tenant_id uuid not null references platform.tenant,
  user_id uuid not null,
  -- As the search reads them: small letters, without accents.
  words text not null,
  at timestamptz not null,
  primary key (tenant_id, user_id, words),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index search_miss_words on portal.search_miss (tenant_id, words, at);
select platform.platform_protect('portal.search_miss');
