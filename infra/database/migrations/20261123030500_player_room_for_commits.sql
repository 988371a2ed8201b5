-- A commit rewrites its session's row: with room on the page, no index is touched by it.
alter table portal.player_session set (fillfactor = 40);
alter table portal.player_attempt set (fillfactor = 70);
