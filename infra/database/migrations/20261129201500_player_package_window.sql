-- Lessons of the package open in a window of their own: set where they reach for the browser's topmost window.
alter table portal.player_package add column own_window boolean not null default false;
