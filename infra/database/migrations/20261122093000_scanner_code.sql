-- What the tenant's codes stand for: a value on a box, a shelf or a door, and the page of the portal that it opens.
create table portal.scanner_code (
  tenant_id uuid not null references platform.tenant,
  code_id uuid not null,
  -- As it was typed, and as it is compared (contracts: scanner/code-value.ts).
  value text not null check (value <> ''),
  value_key text not null check (value_key <> ''),
  kind text not null check (kind in ('video', 'course', 'article', 'help', 'ticketForm', 'board')),
  label text not null check (label <> ''),
  -- A route of the portal (contracts: scanner/code-target.ts).
  address text not null check (address like '/%'),
  updated_at timestamptz not null,
  primary key (tenant_id, code_id),
  unique (tenant_id, value_key)
);
select platform.platform_protect('portal.scanner_code');
