-- A process that only serves checks whether another one has migrated the database to its version.
grant select on platform.migration, platform.repeatable, platform.installation to portico_api;
