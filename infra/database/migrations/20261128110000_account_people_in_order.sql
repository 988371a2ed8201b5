-- The first page of people in the order of their names, of all or of one role, without sorting everyone.
create index account_user_by_name on portal.account_user (tenant_id, lower(last_name), lower(first_name), user_id);
create index account_user_by_role on portal.account_user (tenant_id, role, lower(last_name), lower(first_name), user_id);
