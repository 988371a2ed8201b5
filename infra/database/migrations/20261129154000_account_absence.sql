-- The last absence of at least three days: the visit before it, and the sign-in that ended it. Stored, because the next
-- sign-in replaces the previous one.
alter table portal.account_user
  add column away_since timestamptz,
  add column returned_at timestamptz,
  add constraint account_user_absence
    check ((away_since is null) = (returned_at is null) and (away_since is null or away_since < returned_at));
