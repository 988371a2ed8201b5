/**
 * A course of our own that shows what a lesson may read and store when it is played for credit, browsed, or reviewed:
 * the rules of ADL's second conformance course. Each lesson records what it reads at its start, sets fixed values, and
 * ends when its button is pressed.
 */
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** What a lesson reads at its start, in this order. */
export const readAtStart = [
  'cmi.core.credit',
  'cmi.core.lesson_mode',
  'cmi.core.entry',
  'cmi.core.lesson_status',
  'cmi.core.score.raw',
  'cmi.core.lesson_location',
  'cmi.suspend_data',
  'cmi.core.total_time',
  'cmi.student_data.mastery_score',
  'cmi.launch_data',
] as const;

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="cabin-calls" version="1.2" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <organizations default="calls"><organization identifier="calls"><title>Calls from the cabin</title>
    <item identifier="ask" identifierref="lesson-ask"><title>Ask before you answer</title>
      <adlcp:datafromlms>cabin=14</adlcp:datafromlms><adlcp:masteryscore>70</adlcp:masteryscore></item>
    <item identifier="close" identifierref="lesson-close"><title>Close the call</title></item>
  </organization></organizations>
  <resources>
    <resource identifier="lesson-ask" type="webcontent" adlcp:scormtype="sco" href="ask.html"><file href="ask.html"/></resource>
    <resource identifier="lesson-close" type="webcontent" adlcp:scormtype="sco" href="close.html"><file href="close.html"/></resource>
  </resources>
</manifest>`;

/**
 * What each kind of session sets: for credit a location to resume, otherwise values that must leave no trace in the
 * record.
 */
const said = {
  normal: {
    'cmi.core.lesson_location': 'question-2',
    'cmi.suspend_data': 'asked: name, deck',
    'cmi.core.score.raw': '80',
  },
  browse: { 'cmi.core.lesson_location': 'question-9', 'cmi.suspend_data': 'looked', 'cmi.core.score.raw': '100' },
  review: { 'cmi.core.lesson_location': 'question-1', 'cmi.suspend_data': 'wiped', 'cmi.core.lesson_status': 'failed' },
};

const script = (exit: string) => `
let api;
for (let at = window; !api; at = at.parent) api = at.API;
api.LMSInitialize('');
const read = (name) => api.LMSGetValue(name);
document.querySelector('output').value = JSON.stringify(${JSON.stringify(readAtStart)}.map((name) => read(name)));
const all = ${JSON.stringify(said)}[read('cmi.core.lesson_mode')];
const answers = Object.entries(all).map(([name, value]) => api.LMSSetValue(name, value));
answers.push(api.LMSSetValue('cmi.core.session_time', '0000:12:48.22'), api.LMSSetValue('cmi.core.exit', '${exit}'));
document.querySelector('button').onclick = () => {
  answers.push(api.LMSFinish(''));
  document.querySelector('p').textContent = [...new Set(answers)].join();
};`;

const page = (title: string, exit: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>
<output></output><button>Hang up</button><p></p><script>${script(exit)}</script></html>`;

export async function modesCourse(): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(manifest), 'imsmanifest.xml');
  zip.addBuffer(Buffer.from(page('Ask before you answer', 'suspend')), 'ask.html');
  zip.addBuffer(Buffer.from(page('Close the call', 'logout')), 'close.html');
  zip.end();
  return buffer(zip.outputStream);
}
