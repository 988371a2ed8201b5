// How authoring tools look for the run-time, each rewritten from its behaviour: which windows it visits, in which
// order, how often, and which of the two names it looks for. None of them catches the error that a foreign window
// throws.
const both = (win) => win.API_1484_11 || win.API;

const walks = {
  // Seven steps up, one name, then the opener.
  'ADL sample course'(win) {
    const up = (from) => {
      let at = from;
      for (let tries = 0; at.API == null && at.parent != null && at.parent !== at; tries += 1) {
        if (tries > 7) return null;
        at = at.parent;
      }
      return at.API;
    };
    return up(win) || (win.opener != null && typeof win.opener !== 'undefined' ? up(win.opener) : null);
  },
  // Looks for the name of the later standard all the way up and in all openers before it looks for the older one.
  'SCORM driver'(win) {
    const search = (from, name) => {
      let at = from;
      let tries = 0;
      while (!at[name] && at.parent != null && at.parent !== at && tries < 500) {
        tries += 1;
        at = at.parent;
      }
      return at[name] || null;
    };
    const everywhere = (name) =>
      search(win, name) ||
      (win.opener ? search(win.opener, name) : null) ||
      (win.parent.opener ? search(win.parent.opener, name) : null);
    return everywhere('API_1484_11') || everywhere('API');
  },
  // Both names at each step, starting with the parent; the opener of the top window comes before its own.
  pipwerks(win) {
    const find = (from) => {
      let at = from;
      let tries = 0;
      while (!both(at) && at.parent && at.parent !== at && tries <= 500) {
        tries += 1;
        at = at.parent;
      }
      return both(at) || null;
    };
    let found = win.parent && win.parent !== win ? find(win.parent) : null;
    if (!found && win.top && win.top.opener && win.top.opener !== win.opener) found = find(win.top.opener);
    if (!found && win.opener) found = find(win.opener);
    return found;
  },
  // Starts with its own window and continues recursively upwards, with the later name first in each.
  'Adapt framework'(win) {
    const find = (at, depth) => {
      if (both(at)) return both(at);
      return at.parent && at.parent !== at && depth < 500 ? find(at.parent, depth + 1) : null;
    };
    return find(win, 0) || (win.opener ? find(win.opener, 0) : null);
  },
  // Tests the type of each window's property, the later name first over the whole chain.
  Storyline(win) {
    const chain = (from) => {
      const windows = [from];
      for (let at = from; at.parent && at.parent !== at && windows.length < 500; at = at.parent)
        windows.push(at.parent);
      return windows;
    };
    const windows = [...chain(win), ...(win.opener ? chain(win.opener) : [])];
    for (const name of ['API_1484_11', 'API'])
      for (const at of windows) if (typeof at[name] === 'object') return at[name];
    return null;
  },
  // Looks in the window above its content frame, then further up, using `in`.
  Rise(win) {
    let at = win;
    for (let tries = 0; tries < 500; tries += 1) {
      if ('API_1484_11' in at && at.API_1484_11) return at.API_1484_11;
      if ('API' in at && at.API) return at.API;
      if (at.parent === at) break;
      at = at.parent;
    }
    return win.opener ? walks.Rise(win.opener) : null;
  },
  // Also visits siblings: every frame of every window on the way.
  Captivate(win) {
    const around = (at) => {
      if (at.API) return at.API;
      for (let index = 0; index < at.frames.length; index += 1) if (at.frames[index].API) return at.frames[index].API;
      return null;
    };
    let at = win;
    for (let tries = 0; tries < 10; tries += 1) {
      const found = around(at);
      if (found) return found;
      if (at.parent === at) break;
      at = at.parent;
    }
    return win.opener ? walks.Captivate(win.opener) : null;
  },
  // The later name up to the top, then the older one from the start.
  iSpring(win) {
    const up = (from, name) => {
      for (let at = from; at; at = at.parent === at ? null : at.parent) if (at[name]) return at[name];
      return null;
    };
    const all = (name) => up(win, name) || (win.opener ? up(win.opener, name) : null);
    return all('API_1484_11') || all('API');
  },
  // Compares addresses of documents on its way up.
  eXeLearning(win) {
    let at = win;
    let tries = 0;
    while (at.API == null && at.parent != null && at.parent.document !== at.document) {
      tries += 1;
      if (tries > 500) return null;
      at = at.parent;
    }
    return at.API || (win.opener ? walks.eXeLearning(win.opener) : null);
  },
  // Continues from an opener to the opener's opener.
  Lectora(win) {
    for (let at = win, tries = 0; at && tries < 20; tries += 1) {
      let above = at;
      while (!above.API && above.parent && above.parent !== above) above = above.parent;
      if (above.API) return above.API;
      at = at.opener;
    }
    return null;
  },
};

globalThis.finders = {
  /** `all` if every walk has found the run-time, otherwise those that have not. */
  report(win) {
    const lost = Object.entries(walks).flatMap(([tool, walk]) => {
      try {
        return typeof walk(win)?.LMSInitialize === 'function' ? [] : [`${tool}: nothing`];
      } catch (cause) {
        return [`${tool}: ${cause.name}`];
      }
    });
    return lost.length === 0 ? `all ${Object.keys(walks).length}` : lost.join(', ');
  },
};
