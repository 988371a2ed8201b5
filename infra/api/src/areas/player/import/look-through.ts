/**
 * Finds out from the text of a package's pages and scripts what they can do: which run-time they can call, which tool
 * made them, and which browser features they use. The result is only used for remarks and for rules that administrators
 * can change.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Standard } from '@portico/contracts/player/standards';
import type { Extracted } from './extract.ts';
import { type Remark, remark } from './problems.ts';

const mega = 1024 * 1024;
const mostOfFile = 8 * mega;
const mostOfAll = 96 * mega;
const readable = /\.(html?|xhtml|m?js)$/i;
const callsOf: readonly [Standard, RegExp][] = [
  ['1.2', /\bLMS(Initialize|SetValue|GetValue|Finish)\b/],
  ['2004', /\bAPI_1484_11\b/],
];
/** Packages made with Storyline, Captivate and iSpring ask learners themselves whether to resume. */
const askingTool = /Articulate Storyline|story_content\/|Adobe Captivate|cpInit|iSpring/;
const recording = /\bgetUserMedia\b/;
const motion = /\b(DeviceMotionEvent|DeviceOrientationEvent|devicemotion|deviceorientation)\b/;
/**
 * Lessons made with Lectora Online do this. Browsers refuse it in a frame of another origin, which stops the lesson's
 * script.
 */
const topmost = /(?<![\w$.])window\.top\.(?!location\b|opener\b)[A-Za-z_$][\w$]*\s*=(?!=)/;
/** The settings of an Adapt course. Every course contains the run-time, but the settings may switch it off. */
const adaptSettings = 'course/config.json';
const named = /["'`]([^"'`\s<>]{1,300}?\.(?:html?|xhtml|m?js))(?:[?#][^"'`]*)?["'`]/gi;

interface SeenFile {
  calls: readonly Standard[];
  /** Files of the package that are mentioned in its text. */
  names: readonly string[];
}

export interface Look {
  /** Standards whose run-time at least one file can call. */
  readonly calls: ReadonlySet<Standard>;
  readonly resumesItself: boolean;
  readonly wantsRecording: boolean;
  readonly wantsMotion: boolean;
  /** True if at least one file sets a property of the browser's topmost window. */
  readonly reachesTop: boolean;
  /** True if one of these files, or a file that they mention, can call a run-time. */
  reports(files: readonly string[]): boolean;
}

/** Permissions an administrator may have to grant, and remarks they should know about. */
export const wishesOf = (look: Look | undefined): Remark[] => [
  ...(look?.wantsRecording ? [remark('wants-recording')] : []),
  ...(look?.wantsMotion ? [remark('wants-motion')] : []),
  ...(look?.reachesTop ? [remark('own-window')] : []),
];

const joined = (from: string, name: string) => path.posix.normalize(path.posix.join(path.posix.dirname(from), name));

function seenIn(file: string, text: string, known: ReadonlyMap<string, number>): SeenFile {
  const found = [...text.matchAll(named)].flatMap(([, name = '']) => [joined(file, name), path.posix.normalize(name)]);
  return {
    calls: callsOf.filter(([, words]) => words.test(text)).map(([standard]) => standard),
    names: [...new Set(found)].filter((name) => known.has(name)),
  };
}

async function isSwitchedOff(folder: string, size: number | undefined): Promise<boolean> {
  if (size === undefined || size > mostOfFile) return false;
  try {
    const settings = JSON.parse(await readFile(path.join(folder, adaptSettings), 'utf8'));
    return settings?._spoor?._isEnabled === false;
  } catch {
    // Not an Adapt settings file.
    return false;
  }
}

export async function lookThrough(folder: string, { files }: Extracted): Promise<Look> {
  const seen = new Map<string, SeenFile>();
  let [left, resumesItself, wantsRecording, wantsMotion, reachesTop] = [mostOfAll, false, false, false, false];
  for (const [name, size] of files) {
    if (!readable.test(name) || size > mostOfFile || size > left) continue;
    left -= size;
    const text = (await readFile(path.join(folder, ...name.split('/')))).toString('latin1');
    seen.set(name, seenIn(name, text, files));
    resumesItself ||= askingTool.test(text);
    wantsRecording ||= recording.test(text);
    wantsMotion ||= motion.test(text);
    reachesTop ||= topmost.test(text);
  }
  const silent = await isSwitchedOff(folder, files.get(adaptSettings));
  return {
    calls: new Set([...seen.values()].flatMap(({ calls }) => calls)),
    resumesItself,
    wantsRecording,
    wantsMotion,
    reachesTop,
    reports(start) {
      if (silent) return false;
      const reached = new Set(start);
      for (const name of reached) {
        const file = seen.get(name);
        // A file that was not read could do anything.
        if (!file && readable.test(name)) return true;
        if (file && file.calls.length > 0) return true;
        for (const next of file?.names ?? []) reached.add(next);
      }
      return false;
    },
  };
}
