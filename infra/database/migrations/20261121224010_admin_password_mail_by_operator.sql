-- An import by an operator invites people without an account of the tenant behind it.
alter table portal.admin_password_mail alter column asked_by drop not null;
