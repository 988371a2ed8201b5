-- Quizzes answered without an account, by invitation (decision 0032). One originator shares one quiz once.
create table portal.quiz_share (
  tenant_id uuid not null,
  share_id uuid not null,
  quiz_id uuid not null,
  -- Guests answer the version that was shared, whatever is published later.
  version_id uuid not null,
  originator_id uuid not null,
  language text not null check (language in ('en', 'de', 'fr')),
  made_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > made_at),
  closed_at timestamptz,
  -- Grows when every link is to be void.
  revision integer not null default 1 check (revision > 0),
  primary key (tenant_id, share_id),
  unique (tenant_id, quiz_id, originator_id),
  foreign key (tenant_id, quiz_id) references portal.quiz_quiz (tenant_id, quiz_id) on delete cascade,
  foreign key (tenant_id, version_id) references portal.quiz_version (tenant_id, version_id),
  foreign key (tenant_id, originator_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index quiz_share_version on portal.quiz_share (tenant_id, version_id);
create index quiz_share_originator on portal.quiz_share (tenant_id, originator_id);
select platform.platform_protect('portal.quiz_share');

-- Who is invited. Which attempt is theirs stands nowhere: the seat is worked out from the invitation with a key that no
-- database holds, so that addresses and answers cannot be joined. `has_answered` carries no time for the same reason.
create table portal.quiz_invitation (
  tenant_id uuid not null,
  invitation_id uuid not null,
  share_id uuid not null,
  address text not null check (address <> ''),
  added_at timestamptz not null,
  sent_at timestamptz,
  reminded_at timestamptz,
  reminders smallint not null default 0,
  has_answered boolean not null default false,
  revoked_at timestamptz,
  primary key (tenant_id, invitation_id),
  foreign key (tenant_id, share_id) references portal.quiz_share (tenant_id, share_id) on delete cascade
);
create unique index quiz_invitation_address on portal.quiz_invitation (tenant_id, share_id, lower(address));
select platform.platform_protect('portal.quiz_invitation');

-- The attempts of a share's guests.
create table portal.quiz_seat (
  tenant_id uuid not null,
  guest_id uuid not null,
  share_id uuid not null,
  primary key (tenant_id, guest_id),
  foreign key (tenant_id, share_id) references portal.quiz_share (tenant_id, share_id) on delete cascade
);
create index quiz_seat_share on portal.quiz_seat (tenant_id, share_id);
select platform.platform_protect('portal.quiz_seat');
