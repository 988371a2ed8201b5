-- An evidence or action that was taken from the facts about the coachee. Only so many are allowed in a session.
alter table portal.coaching_item add column is_fact boolean not null default false;

-- What an action follows: it is completed by the portal with it.
alter table portal.coaching_item add column follows_kind text check (follows_kind in ('course', 'evaluation', 'issue'));
alter table portal.coaching_item add column follows_id uuid;
-- The portal itself has completed it, and its status has not been changed since.
alter table portal.coaching_item add column is_seen boolean not null default false;
alter table portal.coaching_item add constraint coaching_item_follows
  check ((follows_kind is null) = (follows_id is null) and (follows_kind is null or kind = 'action'));
create index coaching_item_followed on portal.coaching_item (tenant_id, follows_id) where follows_id is not null;

alter table portal.coaching_item drop constraint coaching_item_check4;
alter table portal.coaching_item add constraint coaching_item_link
  check (link is null or (link like '/%' and kind in ('evidence', 'action')));

alter table portal.coaching_history drop constraint coaching_history_kind_check;
alter table portal.coaching_history add constraint coaching_history_kind_check
  check (kind in ('started', 'submitted', 'rejected', 'accepted', 'completionRequested', 'completionDeclined', 'completed',
    'itemRequested', 'itemDeclined', 'itemCompleted', 'itemSeen', 'itemReopened', 'itemRemoved', 'fileAdded', 'fileRemoved'));
