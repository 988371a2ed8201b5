-- Which of the lent things that are to go a release still uses, told by people's browsers.
alter table portal.release_sample add column name text;
alter table portal.release_sample drop constraint release_sample_kind_check;
alter table portal.release_sample add constraint release_sample_kind_check
  check (kind in ('shown', 'failed', 'script_error', 'lcp', 'inp', 'cls', 'deprecated'));
alter table portal.release_sample add constraint release_sample_name_check check ((kind = 'deprecated') = (name is not null));
