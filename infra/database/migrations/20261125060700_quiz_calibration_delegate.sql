-- Who began a calibration while acting for the person in made_by: null for whoever began it themselves. closed_by is
-- whoever closed it, for themselves or for that person.

alter table portal.quiz_calibration
  add column delegate_id uuid,
  add foreign key (tenant_id, delegate_id) references portal.account_user (tenant_id, user_id);
