-- Coaching sessions as they are written and agreed on: completion, owners, files by the media service, history, private
-- notes, and what administrators keep for them. Versions of what is written stand in platform_field.

alter table portal.coaching_topic
  -- Not for new sessions any more; old ones keep it.
  add column archived_at timestamptz,
  add column version integer not null default 1;

alter table portal.coaching_session
  drop column version,
  -- The coachee has asked for the completion of the whole session; the coach may have said not yet.
  add column completion_requested_at timestamptz,
  add column completion_declined_at timestamptz,
  add column completion_reason text,
  add check (completion_requested_at is null or status >= 2),
  add check ((completion_declined_at is null) = (completion_reason is null));

alter table portal.coaching_item
  -- Who is to do an action.
  add column owner_id uuid,
  -- The delegate who wrote it for its creator.
  add column made_by uuid,
  -- Why the coach did not complete it.
  add column reason text,
  -- Taken out; the history keeps what it said and why.
  add column removed_at timestamptz,
  add foreign key (tenant_id, owner_id) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id),
  add check (owner_id is null or kind = 'action');

-- A file's bytes, its uploader and its size are the media service's; attachment_id is the file's id.
alter table portal.coaching_attachment drop column storage_key;

-- What was done with a session, by whom, and for whom.
create table portal.coaching_history (
  tenant_id uuid not null,
  entry_id uuid not null,
  session_id uuid not null,
  happened_at timestamptz not null,
  -- Within one instant, the order in which it happened.
  place bigint generated always as identity,
  kind text not null check (kind in ('started', 'submitted', 'rejected', 'accepted', 'completionRequested',
    'completionDeclined', 'completed', 'itemRequested', 'itemDeclined', 'itemCompleted', 'itemRemoved', 'fileAdded',
    'fileRemoved')),
  done_by uuid not null,
  -- The coach for whom a delegate did it.
  done_for uuid,
  item_id uuid,
  -- What the item or the file was called then.
  item_text text,
  reason text,
  -- Of a submission: everything that was written, by field.
  contents jsonb,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, session_id) references portal.coaching_session (tenant_id, session_id) on delete cascade,
  check ((kind = 'submitted') = (contents is not null))
);
create index coaching_history_session on portal.coaching_history (tenant_id, session_id, happened_at);
select platform.platform_protect('portal.coaching_history');

-- What one person keeps to themselves about a session.
create table portal.coaching_private_note (
  tenant_id uuid not null,
  session_id uuid not null,
  author_id uuid not null,
  text text not null,
  version integer not null,
  saved_at timestamptz not null,
  primary key (tenant_id, session_id, author_id),
  foreign key (tenant_id, session_id) references portal.coaching_session (tenant_id, session_id) on delete cascade,
  foreign key (tenant_id, author_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index coaching_private_note_author on portal.coaching_private_note (tenant_id, author_id);
select platform.platform_protect('portal.coaching_private_note');

-- The tenant's own questions for a step; a step without any has those that the portal ships.
create table portal.coaching_prompt (
  tenant_id uuid not null references platform.tenant,
  step text not null check (step in ('topic', 'goals', 'reality', 'options', 'actions')),
  position integer not null,
  text text not null check (text <> ''),
  primary key (tenant_id, step, position)
);
select platform.platform_protect('portal.coaching_prompt');
