-- A mail that was sent is not sent again when its job is repeated.
alter table portal.admin_password_mail add column sent_at timestamptz;
