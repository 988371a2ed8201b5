-- An action may also link to a figure that the team measures, whose latest value it shows (contracts: pd/issue-links.ts).
alter table portal.pd_issue_link drop constraint pd_issue_link_kind_check,
  add constraint pd_issue_link_kind_check check (kind in ('course', 'ticket', 'session', 'figure'));
