-- Mail on its way: written with the business, delivered by a job (infra/api/src/platform/mail).
create table portal.platform_mail (
  tenant_id uuid not null references platform.tenant,
  mail_id uuid not null,
  created_at timestamptz not null,
  -- The account that causes it; null for the portal itself.
  sender_id uuid,
  -- The recipient's account, where there is one.
  person_id uuid,
  address text not null,
  name text not null default '',
  template text not null,
  language text not null check (language in ('en', 'de', 'fr')),
  -- What the template asks for; emptied when the mail is settled, because links in it may open something.
  template_values jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'rejected', 'failed')),
  attempts integer not null default 0,
  -- What the receiving server last said.
  problem text,
  settled_at timestamptz,
  -- Without a mail server: the finished message, for the development mailbox.
  message jsonb,
  primary key (tenant_id, mail_id),
  check ((state = 'waiting') = (settled_at is null))
);
create index platform_mail_time on portal.platform_mail (tenant_id, created_at desc);
create index platform_mail_person on portal.platform_mail (tenant_id, person_id);
select platform.platform_protect('portal.platform_mail');

-- How many a day; one row for each sender, and one with the id of zeros for the whole tenant.
create table portal.platform_mail_count (
  tenant_id uuid not null references platform.tenant,
  day date not null,
  sender_id uuid not null,
  mails integer not null,
  primary key (tenant_id, day, sender_id)
);
select platform.platform_protect('portal.platform_mail_count');
