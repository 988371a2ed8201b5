-- Line and minutes that staff were last warned about, for each clock: a ticket that is handed over, or whose priority or
-- target changes, is warned about again. Empty for earlier warnings, whose line and minutes are not known: they are
-- given once more if the time is nearly over. Null if there was none.
alter table portal.support_ticket
  alter column reply_warned drop default,
  alter column reply_warned drop not null,
  alter column reply_warned type text using case when reply_warned then '' end,
  alter column solution_warned drop default,
  alter column solution_warned drop not null,
  alter column solution_warned type text using case when solution_warned then '' end;
alter table portal.support_ticket rename column reply_warned to reply_warned_for;
alter table portal.support_ticket rename column solution_warned to solution_warned_for;
