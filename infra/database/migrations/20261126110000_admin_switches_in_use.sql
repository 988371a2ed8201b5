-- The switches of open learning and of guests' quizzes did nothing until now, and are off in tenants made by hand. Where
-- people hold links of theirs that still open something, they are switched on: what works goes on working (decision 0120).
-- The owner of a table is held by its row-level security, too, and a migration stands in no tenant.
alter table portal.platform_link no force row level security;
update platform.tenant t set
  settings = jsonb_set(t.settings, '{flags}', t.settings->'flags' || used.flags),
  version = t.version + 1
from (
  select tenant_id, jsonb_object_agg(purpose, true) as flags
  from (select distinct tenant_id, purpose from portal.platform_link
    where purpose in ('openLearning', 'anonymousQuiz') and revoked_at is null and expires_at > now()) standing
  group by tenant_id
) used
where used.tenant_id = t.tenant_id and not t.settings->'flags' @> used.flags;
alter table portal.platform_link force row level security;
