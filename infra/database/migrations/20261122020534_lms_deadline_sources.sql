-- Deadlines that stood before there were rules of authors were given by somebody; a rule that goes takes only its own along.
do $$
declare
  one record;
begin
  for one in select tenant_id from platform.tenant loop
    perform set_config('app.tenant', one.tenant_id::text, true);
    update portal.lms_deadline set source = 'assigned', assigned_at = now() where source = 'author';
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

-- What was taken back may be marked again for the same moment.
alter table portal.lms_completion drop constraint lms_completion_tenant_id_user_id_course_id_completed_at_key;
create unique index lms_completion_once on portal.lms_completion (tenant_id, user_id, course_id, completed_at)
  where reverted_at is null;
create index lms_completion_user on portal.lms_completion (tenant_id, user_id, course_id);
