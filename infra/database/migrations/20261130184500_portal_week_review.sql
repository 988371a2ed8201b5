-- The look back on last week: the day of the first visit in this week, and the rank at the beginning of the last one
-- (0364).
alter table portal.account_user add column week_opened_on date;
alter table portal.gamification_week_rank add column previous_rank integer check (previous_rank > 0);
