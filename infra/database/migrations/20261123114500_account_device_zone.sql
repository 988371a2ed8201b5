-- The zone that a person's device said at their last validation, an IANA name. It counts where they chose none.
alter table portal.account_user add column device_zone text check (length(device_zone) between 1 and 64);
