/** Parses captions in WebVTT and reports faults in terms that an author understands. */

export interface Cue {
  /** Milliseconds from the start of the video. */
  from: number;
  to: number;
  /** Lines of plain text, without markup. */
  text: string;
}

const captionFaults = ['notWebVtt', 'noCues', 'badTime', 'endsBeforeStart', 'tooMany'] as const;
type CaptionFault = (typeof captionFaults)[number];

export const mostCaptionCharacters = 400_000;
const mostCues = 5000;

const clock = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

function milliseconds(text: string): number | undefined {
  const found = clock.exec(text);
  if (!found) return undefined;
  const [, hours = '0', minutes, seconds, parts] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(parts);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '', rlm: '' };
const plain = (line: string): string =>
  line
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .trim();

interface Line {
  text: string;
  /** Line number, counted from 1 as in editors. */
  number: number;
}

/** The text of a cue for a browser's player, with markup characters escaped. */
export const asCueText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Splits the file into blocks separated by blank lines. */
function blocksOf(file: string): Line[][] {
  const blocks: Line[][] = [[]];
  file.split(/\r\n|\r|\n/).forEach((text, at) => {
    if (text.trim() !== '') blocks.at(-1)?.push({ text, number: at + 1 });
    else if (blocks.at(-1)?.length) blocks.push([]);
  });
  return blocks.filter((block) => block.length > 0);
}

type ReadCaptions = { cues: Cue[] } | { fault: CaptionFault; line: number };

/**
 * Returns the cues ordered by start time, or the first fault.
 * @param file the content of the whole file
 */
export function readCaptions(file: string): ReadCaptions {
  const [head, ...blocks] = blocksOf(file.replace(/^\ufeff/, ''));
  if (head?.[0]?.number !== 1 || !/^WEBVTT([ \t]|$)/.test(head[0].text)) return { fault: 'notWebVtt', line: 1 };
  const cues: Cue[] = [];
  for (const block of blocks) {
    const at = block.findIndex(({ text }) => text.includes('-->'));
    const timing = block[at];
    // Notes, styles and regions contain no visible text.
    if (!timing) continue;
    const [start = '', rest = ''] = timing.text.split('-->');
    const from = milliseconds(start.trim());
    const to = milliseconds(rest.trim().split(/[ \t]/, 1)[0] ?? '');
    if (from === undefined || to === undefined) return { fault: 'badTime', line: timing.number };
    if (to <= from) return { fault: 'endsBeforeStart', line: timing.number };
    const text = block
      .slice(at + 1)
      .map((line) => plain(line.text))
      .filter((line) => line !== '')
      .join('\n');
    if (text !== '') cues.push({ from, to, text });
    if (cues.length > mostCues) return { fault: 'tooMany', line: timing.number };
  }
  if (cues.length === 0) return { fault: 'noCues', line: 1 };
  return { cues: cues.sort((a, b) => a.from - b.from || a.to - b.to) };
}
