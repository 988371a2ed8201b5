-- People who have signed in before know the portal: only new ones are offered the first steps.
select platform.platform_each_tenant($$
  update portal.account_user set settings = settings || '{"firstRun": "done"}'
  where last_login_at is not null and not settings ? 'firstRun'
$$);
