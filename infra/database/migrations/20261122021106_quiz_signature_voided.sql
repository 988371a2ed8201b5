-- A later change of what was signed voids the signature (ruling 27), whoever makes it and however: the hash says that it
-- was another content, and the attempt counts as not verified again.
create function portal.quiz_void_signature() returns trigger language plpgsql as $$
declare
  changed record := case when tg_op = 'DELETE' then old else new end;
begin
  update portal.quiz_signature set voided_at = now()
    where tenant_id = changed.tenant_id and attempt_id = changed.attempt_id and voided_at is null;
  if found then
    update portal.quiz_attempt set verified_by = null
      where tenant_id = changed.tenant_id and attempt_id = changed.attempt_id;
  end if;
  return null;
end
$$;
revoke all on function portal.quiz_void_signature() from public;
grant execute on function portal.quiz_void_signature() to portico_api;

create trigger quiz_attempt_changed after update of score, passed, points, submitted_at, version_id, user_id
  on portal.quiz_attempt for each row
  when ((old.score, old.passed, old.points, old.submitted_at, old.version_id, old.user_id)
    is distinct from (new.score, new.passed, new.points, new.submitted_at, new.version_id, new.user_id))
  execute function portal.quiz_void_signature();
create trigger quiz_response_changed after update of given, marks, points, outcome, mark_comment
  on portal.quiz_response for each row
  when ((old.given, old.marks, old.points, old.outcome, old.mark_comment)
    is distinct from (new.given, new.marks, new.points, new.outcome, new.mark_comment))
  execute function portal.quiz_void_signature();
create trigger quiz_response_gone after insert or delete on portal.quiz_response for each row
  execute function portal.quiz_void_signature();
