import { storageLocationNames } from '@portico/contracts/media/storage-locations';
import { coachRoles, roles } from '@portico/contracts/platform/roles';
import { describe, expect, it } from 'vitest';
import { type FileFacts, fileRules, mayUploadTo } from './policy.ts';

describe('adding files', () => {
  it('to what is one’s own is open to everyone, to banners and the library only to people who write for others', () => {
    for (const role of roles) {
      const writes = (coachRoles as readonly string[]).includes(role);
      expect(storageLocationNames.filter((location) => mayUploadTo(location, role) && location !== 'course')).toEqual(
        writes ? ['avatar', 'banner', 'attachment', 'library'] : ['avatar', 'attachment'],
      );
      expect(mayUploadTo('course', role)).toBe(role === 'Global CS Admin' || role === 'System Administrator');
    }
  });
});

describe('reading and removing', () => {
  const facts = (given: Partial<FileFacts>): FileFacts => ({
    isOwn: false,
    inLibrary: false,
    isAttached: false,
    subjectAllows: false,
    ...given,
  });
  it.each([
    ['a stranger’s that belongs to nothing', {}, false, false],
    ['one’s own that belongs to nothing', { isOwn: true }, true, true],
    ['of the library', { inLibrary: true }, true, false],
    ['one’s own of the library', { inLibrary: true, isOwn: true }, true, true],
    ['of something that lets one', { isAttached: true, subjectAllows: true }, true, true],
    ['of something that does not', { isAttached: true }, false, false],
    ['one’s own of something that does not any more', { isAttached: true, isOwn: true }, false, false],
    ['of the library, attached to something that does not', { isAttached: true, inLibrary: true }, false, false],
  ] as const)('a file %s', (_, given, read, remove) => {
    expect([fileRules.read(facts(given)), fileRules.remove(facts(given))]).toEqual([read, remove]);
  });
});
