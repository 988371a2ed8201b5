-- The issue that a follow-up has raised on a board (0355). What it says and whether it is done is in the tables of boards.
alter table portal.followup_case add column issue_id uuid;
