import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { examineInSubprocess } from './examine-in-subprocess.ts';

const samples = process.env.PORTICO_SAMPLES && path.join(process.env.PORTICO_SAMPLES, 'scorm');
if (!samples) console.log('PORTICO_SAMPLES is not set: packages made by others are not tried.');

async function examine(name: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-sample-'));
  try {
    await mkdir(folder, { recursive: true });
    return await examineInSubprocess(path.join(samples ?? '', name), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!samples)('packages from other tools', () => {
  it.each([
    ['RuntimeBasicCalls_SCORM12.zip', 'Golf Explained - Run-time Basic Calls', 'sco', ['shared/launchpage.html']],
    ['singlescobasic.zip', 'Golf Explained - Run-time Basic Calls', 'sco', ['shared/launchpage.html']],
  ])('%s is imported', async (name, title, kind, addresses) => {
    const { items, ...course } = await examine(name);
    expect(course).toMatchObject({ title, remarks: [] });
    expect(items.map((item) => [item.kind, item.address])).toEqual(addresses.map((address) => [kind, address]));
  });

  it('complexscorm.zip is imported with nested SCOs and an asset', async () => {
    const { items } = await examine('complexscorm.zip');
    expect(items.map(({ kind, parent, visible }) => [kind, parent, visible])).toEqual([
      ['sco', null, true],
      ['sco', null, true],
      ['asset', null, true],
      ['sco', null, true],
      ['sco', 3, true],
      ['sco', 4, true],
      ['sco', null, false],
      ['sco', null, true],
    ]);
  });

  it('ADL’s conformance course 1 is imported', async () => {
    const { items } = await examine('LMSTestCourse01.zip');
    expect(items.map(({ kind }) => kind)).toEqual(['heading', ...Array.from({ length: 9 }, () => 'sco')]);
    expect(items[2]).toMatchObject({ address: 'Lesson01/Resources/sco%2002.htm', prerequisites: 'I_SCO1' });
    expect(items[5]).toMatchObject({
      masteryScore: '80',
      maxTimeAllowed: '00:00:05',
      timeLimitAction: 'continue,message',
    });
  });

  it.each([
    [
      'singlescobasic_missingorg.zip',
      'The manifest has no organization, so the course has no lessons. Add a course structure in your authoring tool and export again.',
    ],
    [
      'badscorm.zip',
      'imsmanifest.xml can’t be read: at 2:0: document must contain a root element. Export the course again.',
    ],
  ])('%s is refused with a clear message', async (name, sentence) => {
    await expect(examine(name)).rejects.toThrow(sentence);
  });
});
