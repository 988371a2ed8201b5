-- Rules of a package beyond its gates and mastery scores.
alter table portal.player_package
  -- Lengths of values as the standard has them, 4,096 characters of suspend_data; otherwise 64,000.
  add column strict_limits boolean not null default false,
  -- A lesson of type sco that never calls the run-time is completed by being shown.
  add column counts_visit boolean not null default false,
  -- What the lesson's frame is allowed of the browser (contracts: packagePermissions).
  add column permissions text[] not null default '{fullscreen}'
    check (permissions <@ '{microphone,camera,motion,fullscreen}'::text[]),
  -- The course asks by itself whether to resume; learnt from its authoring tool at import.
  add column resumes_itself boolean not null default false;
