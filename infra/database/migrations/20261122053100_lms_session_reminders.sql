-- Who was reminded of a session. A session that moves is another beginning, and is reminded of anew.
create table portal.lms_session_reminder (
  tenant_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (tenant_id, session_id, user_id, starts_at),
  foreign key (tenant_id, session_id) references portal.lms_training_session (tenant_id, session_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index lms_session_reminder_user on portal.lms_session_reminder (tenant_id, user_id);
select platform.platform_protect('portal.lms_session_reminder');
create index lms_training_session_start on portal.lms_training_session (tenant_id, starts_at) where cancelled_at is null;
