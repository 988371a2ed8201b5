-- When somebody rated last: what they have begun is offered by when it was gone on with. Null until they rate again.
alter table portal.hr_assessment add column rated_at timestamptz;
