-- A person who needs help with their follow-up. Empty once its leader has answered.
alter table portal.followup_case
  add column help_at timestamptz,
  add column help_text text check (length(help_text) between 1 and 1000),
  add constraint followup_case_help check ((help_at is null) = (help_text is null));
