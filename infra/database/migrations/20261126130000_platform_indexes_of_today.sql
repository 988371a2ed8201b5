-- What Today asks for by person at each visit: issues and actions in their hands. And people by function, whom
-- administrators of a function reach.
create index pd_issue_owner on portal.pd_issue (tenant_id, owner_id);
create index coaching_item_owner on portal.coaching_item (tenant_id, owner_id) where owner_id is not null;
create index account_user_function on portal.account_user (tenant_id, function_id) where function_id is not null;
