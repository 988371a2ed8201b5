-- Feedback aids: what was done, what it did, what is wished, praised or to be developed. Awards: kinds of recognition and
-- who was given one.

create table portal.coaching_aid (
  tenant_id uuid not null,
  aid_id uuid not null,
  coach_id uuid not null,
  coachee_id uuid not null,
  -- The delegate who made the record for the coach.
  made_by uuid,
  -- Sections: contracts coaching/aid-rules.ts. Texts of a section that was not used are empty.
  motivational_on date,
  motivational_action text not null,
  motivational_impact text not null,
  motivational_desired text not null,
  developmental_on date,
  developmental_action text not null,
  developmental_impact text not null,
  developmental_desired text not null,
  -- "I have discussed and reviewed this feedback in person prior to documenting this"
  consented_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, aid_id),
  foreign key (tenant_id, coach_id) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, coachee_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id),
  check (coach_id <> coachee_id)
);
create index coaching_aid_coachee on portal.coaching_aid (tenant_id, coachee_id, created_at);
create index coaching_aid_coach on portal.coaching_aid (tenant_id, coach_id);
create index coaching_aid_made_by on portal.coaching_aid (tenant_id, made_by);
select platform.platform_protect('portal.coaching_aid');

create table portal.portal_accreditation (
  tenant_id uuid not null references platform.tenant,
  accreditation_id uuid not null,
  -- award or accreditation
  type text not null check (type in ('award', 'accreditation')),
  name text not null check (name <> ''),
  description text not null,
  icon text not null,
  -- Organisation that alone may use it; null for all.
  organisation_id uuid,
  enabled boolean not null,
  -- How often one awarder may give it within a calendar month; null without end.
  monthly_limit integer check (monthly_limit > 0),
  position integer not null,
  version integer not null default 1,
  primary key (tenant_id, accreditation_id)
);
select platform.platform_protect('portal.portal_accreditation');

create table portal.portal_award (
  tenant_id uuid not null,
  award_id uuid not null,
  accreditation_id uuid not null,
  user_id uuid not null,
  awarder_id uuid not null,
  -- The delegate who gave it for the awarder.
  made_by uuid,
  reason text not null check (reason <> ''),
  awarded_at timestamptz not null,
  rescinded_at timestamptz,
  rescinded_by uuid,
  rescind_reason text,
  primary key (tenant_id, award_id),
  foreign key (tenant_id, accreditation_id) references portal.portal_accreditation (tenant_id, accreditation_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, awarder_id) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, rescinded_by) references portal.account_user (tenant_id, user_id),
  check ((rescinded_at is null) = (rescinded_by is null) and (rescinded_at is null) = (rescind_reason is null))
);
-- Somebody has an award of a kind from an awarder once, until it is rescinded.
create unique index portal_award_once on portal.portal_award (tenant_id, user_id, awarder_id, accreditation_id)
  where rescinded_at is null;
create index portal_award_accreditation on portal.portal_award (tenant_id, accreditation_id);
create index portal_award_awarder on portal.portal_award (tenant_id, awarder_id, awarded_at);
create index portal_award_made_by on portal.portal_award (tenant_id, made_by);
create index portal_award_rescinded_by on portal.portal_award (tenant_id, rescinded_by);
select platform.platform_protect('portal.portal_award');
