// The lesson's connection to its player: looks for SCORM's API in the parents, then in the opener, and works without
// one.

function apiAbove(start) {
  let place = start;
  for (let step = 0; step < 50; step += 1) {
    try {
      if (place.API) return place.API;
    } catch {
      return undefined;
    }
    if (place.parent === place) return undefined;
    place = place.parent;
  }
  return undefined;
}

function findApi() {
  const near = apiAbove(window);
  if (near || !window.opener) return near;
  return apiAbove(window.opener);
}

function timespan(milliseconds) {
  const hundredths = Math.floor(milliseconds / 10);
  const two = (value) => String(value).padStart(2, '0');
  const hours = String(Math.floor(hundredths / 360_000)).padStart(4, '0');
  return `${hours}:${two(Math.floor(hundredths / 6000) % 60)}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}

/** Begins the session. `kept` says whether its data will be available next time. */
export function openRunTime() {
  const api = findApi();
  const kept = api?.LMSInitialize('') === 'true';
  const begun = performance.now();
  let over = !kept;

  function sayTime(exit) {
    api.LMSSetValue('cmi.core.session_time', timespan(performance.now() - begun));
    api.LMSSetValue('cmi.core.exit', exit);
  }

  return {
    kept,
    get: (name) => (kept ? api.LMSGetValue(name) : ''),
    set(name, value) {
      if (!over) api.LMSSetValue(name, String(value));
    },
    /** Saves everything so far. With `done`, the next session may start from the beginning. */
    save(done) {
      if (over) return;
      sayTime(done ? '' : 'suspend');
      api.LMSCommit('');
    },
    close(done) {
      if (over) return;
      sayTime(done ? '' : 'suspend');
      over = true;
      api.LMSFinish('');
    },
  };
}
