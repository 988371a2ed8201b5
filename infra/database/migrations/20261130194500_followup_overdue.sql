-- Follow-ups of overdue courses (0377), with the day that tells which occurrence of a fault is meant: a deadline can be
-- set anew, so the same learner can miss the same course again.
alter table portal.followup_case
  add column origin_on date,
  drop constraint followup_case_origin_kind_check,
  add constraint followup_case_origin_kind_check check (origin_kind in
    ('evaluation', 'quiz', 'verification', 'board', 'ticket', 'assessment', 'certificate', 'course'));
