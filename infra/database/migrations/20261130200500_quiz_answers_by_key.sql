-- An answer is found by its question and attempt, whichever index PostgreSQL takes while it has no statistics (0361).
create index quiz_response_question_attempt on portal.quiz_response (tenant_id, question_id, attempt_id);
drop index portal.quiz_response_question;
-- The latest attempts of a person, in order.
create index quiz_attempt_subject_latest
  on portal.quiz_attempt (tenant_id, subject_id, submitted_at desc, attempt_id desc);
drop index portal.quiz_attempt_subject;
