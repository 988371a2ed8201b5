-- Job titles are kept by administrators: a change names the version it began with, and a name stands once.
alter table portal.gamification_job_title add column version integer not null default 1;
create unique index gamification_job_title_name on portal.gamification_job_title (tenant_id, lower(name));
-- Whoever held a title that is removed has none.
alter table portal.gamification_job_title_holder
  drop constraint gamification_job_title_holder_tenant_id_job_title_id_fkey,
  add foreign key (tenant_id, job_title_id)
    references portal.gamification_job_title (tenant_id, job_title_id) on delete cascade;
