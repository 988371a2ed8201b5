-- Scores have at most two decimals, as contracts round them from now on: lessons report 83.33333333333333.
select platform.platform_each_tenant($$
  update portal.player_lesson set score = round(score::numeric, 2) where score <> round(score::numeric, 2)
$$);
