-- The standard that a package follows, which decides its run-time and what its sessions amount to.
alter table portal.player_package
  add column standard text not null default '1.2' check (standard in ('1.2', '2004'));
-- What a manifest of SCORM 2004 says about the results of a lesson; empty where it says nothing.
alter table portal.player_item
  add column completion_threshold text not null default '',
  add column scaled_passing_score text not null default '',
  -- Identifiers of the objectives that every attempt starts with.
  add column objectives text[] not null default '{}';
