-- The switch of practice is younger than the tenants in the database. On where there are quizzes; an administrator can
-- switch it off.
update platform.tenant set
  settings = jsonb_set(settings, '{flags,practice}', coalesce(settings->'flags'->'quiz', 'false')),
  version = version + 1
where not settings->'flags' ? 'practice';
