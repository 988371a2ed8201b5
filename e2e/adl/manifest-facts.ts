/**
 * Reads an ADL course's manifest without the portal's parser. The applet's stand-in passes the results to the course.
 */
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { ManifestFacts } from '../support/adl-shim.ts';

/** One file of an archive that is known to be well-formed. */
function fileIn(archive: Buffer, name: string): string {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const found = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (found === name) {
      const local = archive.readUInt32LE(at + 42);
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
      return (archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
    }
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  throw new Error(`The archive holds no ${name}.`);
}

export interface AdlCourse {
  title: string;
  /** In the order of the SCOs, from 0. */
  facts: ManifestFacts[];
}

export function readAdlCourse(file: string): AdlCourse {
  const xml = fileIn(readFileSync(file), 'imsmanifest.xml');
  const said = (item: string, element: string) =>
    new RegExp(`<adlcp:${element}[^>]*>([^<]*)<`).exec(item)?.[1]?.trim() ?? '';
  const items = [...xml.matchAll(/<item [^>]*identifierref[^>]*>([\s\S]*?)<\/item>/g)].map(([, inside = '']) => inside);
  return {
    title: /<organization [^>]*>\s*<title>([^<]*)</.exec(xml)?.[1] ?? '',
    facts: items.map((item) => ({
      launchData: said(item, 'datafromlms'),
      masteryScore: said(item, 'masteryscore'),
      maxTimeAllowed: said(item, 'maxtimeallowed'),
      timeLimitAction: said(item, 'timelimitaction'),
    })),
  };
}
