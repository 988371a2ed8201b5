import { storageLocationNames } from '@portico/contracts/media/storage-locations';
import { coachRoles, roles } from '@portico/contracts/platform/roles';
import { describe, expect, it } from 'vitest';
import { type FileFacts, fileRules, mayUploadTo } from './policy.ts';

describe('adding files', () => {
  it('is open to everyone for avatars and attachments, to people who write for others also for banners and the library', () => {
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
    ['of someone else, attached to nothing', {}, false, false],
    ['of one’s own, attached to nothing', { isOwn: true }, true, true],
    ['of the library', { inLibrary: true }, true, false],
    ['of one’s own in the library', { inLibrary: true, isOwn: true }, true, true],
    ['attached to a subject that allows it', { isAttached: true, subjectAllows: true }, true, true],
    ['attached to a subject that forbids it', { isAttached: true }, false, false],
    ['of one’s own, attached to a subject that now forbids it', { isAttached: true, isOwn: true }, false, false],
    ['of the library, attached to a subject that forbids it', { isAttached: true, inLibrary: true }, false, false],
  ] as const)('a file %s', (_, given, read, remove) => {
    expect([fileRules.read(facts(given)), fileRules.remove(facts(given))]).toEqual([read, remove]);
  });
});
