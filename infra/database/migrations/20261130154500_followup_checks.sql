-- How many later evaluations check a follow-up, and those from which it was closed, if there were several (0241).
alter table portal.followup_case
  add column check_count integer not null default 1 check (check_count between 1 and 5),
  add column score_ids uuid[] not null default '{}';
