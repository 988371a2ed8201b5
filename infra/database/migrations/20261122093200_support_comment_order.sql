-- Comments of one moment stand in the order in which they were written.
alter table portal.support_comment add column position bigint generated always as identity;
