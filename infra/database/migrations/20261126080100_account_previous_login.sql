-- The sign-in before the one that last_login_at tells of: what people compare with what they remember.
alter table portal.account_user add column previous_login_at timestamptz;
