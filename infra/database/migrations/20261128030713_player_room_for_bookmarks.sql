-- The standard's 4,096 characters lost the bookmarks of today's authoring tools; holding a package to them is now a rule of
-- that package. More than the 64,000 that a commit carries was never stored.
update platform.tenant set
  settings = jsonb_set(settings, '{limits,suspendDataCharacters}', '64000'),
  version = version + 1
where (settings->'limits'->>'suspendDataCharacters')::numeric = 4096
  or (settings->'limits'->>'suspendDataCharacters')::numeric > 64000;
