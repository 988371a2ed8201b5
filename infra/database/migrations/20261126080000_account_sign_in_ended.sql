-- Sign-ins that the person ended from another browser: tokens given in them are out for up to an hour, and open nothing more.
alter table portal.account_sign_in add column ended_at timestamptz;
create trigger account_sign_in_rights after update of ended_at
  on portal.account_sign_in for each statement execute function platform.platform_tell_rights();
