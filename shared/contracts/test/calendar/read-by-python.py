"""Reads an iCalendar file by python-icalendar and expands it by python-dateutil: UID -> instants in order, as JSON."""
import json
import sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

from dateutil import tz
from dateutil.rrule import rrulestr
from icalendar import Calendar

MOST = int(sys.argv[1])
text = sys.stdin.buffer.read()
calendar = Calendar.from_ical(text)
mains, exceptions = {}, {}
for event in calendar.walk("VEVENT"):
    uid = str(event["UID"])
    if "RECURRENCE-ID" in event:
        exceptions.setdefault(uid, []).append(event)
    else:
        mains[uid] = event


def zone_of(prop):
    name = prop.params.get("TZID")
    return ZoneInfo(str(name)) if name else timezone.utc


def wall(value):
    return value.replace(tzinfo=None) if isinstance(value, datetime) else datetime(value.year, value.month, value.day)


def instant(value, zone):
    if zone is None:
        return value.date().isoformat()
    # A time that the clocks skip takes place later by the gap; of a double hour the first.
    local = tz.resolve_imaginary(value.replace(tzinfo=zone, fold=0))
    return local.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


found = {}
for uid, event in mains.items():
    start = event["DTSTART"]
    is_day = not isinstance(start.dt, datetime)
    zone = None if is_day else zone_of(start)
    first = wall(start.dt)
    excluded = event.get("EXDATE", [])
    gone = {wall(one.dt) for part in (excluded if isinstance(excluded, list) else [excluded]) for one in part.dts}
    moved = {wall(one["RECURRENCE-ID"].dt): one for one in exceptions.get(uid, [])}
    planned = [first]
    if "RRULE" in event:
        rule = event["RRULE"]
        until = rule.pop("UNTIL", None)
        walls = rrulestr(rule.to_ical().decode(), dtstart=first)
        planned = []
        for one in walls:
            if until is not None:
                end = until[0]
                if isinstance(end, datetime):
                    if instant(one, zone) > end.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"):
                        break
                elif one.date() > end:
                    break
            planned.append(one)
            if len(planned) >= MOST + len(gone) + len(moved):
                break
    listed = []
    for one in planned:
        if one in gone:
            continue
        other = moved.get(one)
        if other is None:
            listed.append(instant(one, zone))
        else:
            other_start = other["DTSTART"]
            is_other_day = not isinstance(other_start.dt, datetime)
            listed.append(instant(wall(other_start.dt), None if is_other_day else zone_of(other_start)))
    found[uid] = sorted(listed)[:MOST]
print(json.dumps(found))
