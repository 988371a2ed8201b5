-- From which channel somebody had a release, decided as their figures come in; and how long each step of a load took.
-- Of figures from before nobody knows the channel; they are forgotten within two weeks.
alter table portal.release_sample add column channel text not null default 'other'
  check (channel in ('stable', 'canary', 'other'));
alter table portal.release_sample drop constraint release_sample_kind_check;
alter table portal.release_sample add constraint release_sample_kind_check check (kind in (
  'shown', 'boot', 'entry', 'chunk', 'mount', 'failed', 'script_error', 'lcp', 'inp', 'cls', 'deprecated'));
