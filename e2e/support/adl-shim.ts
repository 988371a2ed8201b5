/**
 * Stands in for the applet to which ADL's conformance courses report: stores their log, passes on the manifest's facts,
 * and checks the type of every value that they read. It runs in the lesson's window, so it only uses what the test
 * provides there: `adlStart`, `adlNote` and `adlKeep`.
 */
export interface ManifestFacts {
  launchData?: string;
  masteryScore?: string;
  maxTimeAllowed?: string;
  timeLimitAction?: string;
}

/** Entries of the log: SCO, kind (1 warning, 2 passed, 3 failed, 8 not conformant) and text. */
export type AdlLog = [sco: string, kind: number, words: string][];

/** Progress of the suite, stored by the test that runs it, since nothing in the browser survives a launch. */
export interface AdlState {
  reached: number;
  launches: Record<string, number>;
  current: [number, number];
}
export const noAdlState: AdlState = { reached: -1, launches: {}, current: [1, 0] };

export function adlShim({ facts, state }: { facts: ManifestFacts[]; state: AdlState }): void {
  if (window.name !== 'lesson') return;
  const outside = window as unknown as {
    adlNote(...entry: AdlLog[number]): void;
    adlKeep(state: AdlState): void;
    adlStart(origin: string, values: Record<string, string>): void;
  };
  const sendNote = outside.adlNote;
  const start = JSON.parse(window.parent.document.getElementById('start')?.textContent ?? '{}') as {
    values: Record<string, string>;
  };
  // Not the address's origin: this may run while the frame still shows about:blank, which has none.
  outside.adlStart(self.origin, start.values);
  const store = () => outside.adlKeep(state);
  const note = (kind: number, words: string) => sendNote(state.current.join('.'), kind, words);

  const text = (most: number) => (value: string) => value.length <= most;
  const words =
    (...all: string[]) =>
    (value: string) =>
      all.includes(value);
  const number = (least: number, most: number) => (value: string) =>
    /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value) && Number(value) >= least && Number(value) <= most;
  const whole = (least: number, most: number) => (value: string) =>
    /^[+-]?\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  const span = (value: string) => /^\d{2,4}:\d{2}:\d{2}(\.\d{1,2})?$/.test(value);
  const identifier = (value: string) => /^[!-~\u00a1-\uffff]{1,255}$/.test(value);
  const score = (value: string) => value === '' || number(0, 100)(value);
  const status = words('passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted');
  const list = (value: string) => /^[a-z_]+(,[a-z_]+)*$/.test(value);
  const types: Record<string, (value: string) => boolean> = {
    'cmi.core.student_id': identifier,
    'cmi.core.student_name': (value) => /^[^,]{1,120}, ?[^,]{1,120}$/.test(value),
    'cmi.core.lesson_location': text(255),
    'cmi.core.credit': words('credit', 'no-credit'),
    'cmi.core.lesson_status': status,
    'cmi.core.entry': words('ab-initio', 'resume', ''),
    'cmi.core.score.raw': score,
    'cmi.core.score.min': score,
    'cmi.core.score.max': score,
    'cmi.core.total_time': span,
    'cmi.core.lesson_mode': words('normal', 'review', 'browse'),
    'cmi.suspend_data': text(4096),
    'cmi.launch_data': text(4096),
    'cmi.comments': text(4096),
    'cmi.comments_from_lms': text(4096),
    'cmi.objectives.n.id': identifier,
    'cmi.objectives.n.score.raw': score,
    'cmi.objectives.n.score.min': score,
    'cmi.objectives.n.score.max': score,
    'cmi.objectives.n.status': status,
    'cmi.student_data.mastery_score': score,
    'cmi.student_data.max_time_allowed': (value) => value === '' || span(value),
    'cmi.student_data.time_limit_action': words(
      '',
      'exit,message',
      'exit,no message',
      'continue,message',
      'continue,no message',
    ),
    'cmi.student_preference.audio': whole(-1, 100),
    'cmi.student_preference.language': text(255),
    'cmi.student_preference.speed': whole(-100, 100),
    'cmi.student_preference.text': whole(-1, 1),
  };
  const verify = (name: string, value: unknown): string => {
    const general = name.replace(/\.\d+(?=\.|$)/g, '.n');
    const last = general.split('.').at(-1);
    const check = last === '_children' ? list : last === '_count' ? whole(0, 65_536) : types[general];
    const right = typeof value === 'string' && check !== undefined && check(value);
    if (!right) note(3, `${name} was read as ${JSON.stringify(value)}`);
    return String(right);
  };

  const of = (index: number): ManifestFacts => facts[index] ?? {};
  const shim: Record<string, (...given: never[]) => unknown> = {
    writeLogEntry: (kind: number | string, said: string) => note(Number(kind), String(said)),
    getCourseOneCurrentSCOIndex: () => state.reached,
    getCourseTwoCurrentSCOIndex: () => state.reached,
    setCourseOneCurrentSCOIndex: (index: number) => {
      state.reached = index;
      store();
    },
    setCourseTwoCurrentSCOIndex: (index: number) => {
      state.reached = index;
      store();
    },
    setCurrentSCO: (course: number, index: number) => {
      state.current = [course, index];
      state.reached = Math.max(state.reached, index);
      store();
    },
    getCurrentSCOLaunchCount: () => state.launches[state.current.join('.')] ?? 0,
    setCurrentSCOLaunchCount: (times: number) => {
      state.launches[state.current.join('.')] = times;
      store();
    },
    getStudentId: () => start.values['cmi.core.student_id'],
    getStudentName: () => start.values['cmi.core.student_name'],
    getCourseOneCPImport: () => true,
    getCourseTwoCPImport: () => true,
    getClaimCreditSupport: () => true,
    getClaimModeSupport: () => true,
    verifyElementType: verify,
    getSCOCPLaunchData: (_: number, index: number) => of(index).launchData ?? '',
    getSCOCPMasteryScore: (_: number, index: number) => of(index).masteryScore ?? '',
    getSCOCPMaxTimeAllowed: (_: number, index: number) => of(index).maxTimeAllowed ?? '',
    getSCOCPTimeLimitAction: (_: number, index: number) => of(index).timeLimitAction ?? '',
  };
  const judgements = ['setApiConformant', 'setAPIConformant', 'setLaunchConformant', 'setDMMandatory'];
  for (const name of [
    ...judgements,
    'setDMSomeOptional',
    'setDMAllOptional',
    'setSessionCompleted',
    'setCurrentSCOStatus',
  ])
    shim[name] = (value: unknown) => {
      if (value === false) note(8, name);
    };
  Object.defineProperty(window, 'lmsRTEApplet', { value: shim });
  window.alert = () => {};
  window.confirm = () => true;
}
