import type { Entry } from 'yauzl';
import { ArchiveRefused } from './archive-refused.ts';

/**
 * Refuses entries whose compressed data overlaps. Data shared by several entries is unpacked several times, which is
 * how the strongest zip bombs work.
 */
export class Spans {
  private readonly spans: { start: number; end: number }[] = [];
  add(entry: Entry): void {
    this.spans.push({
      start: entry.relativeOffsetOfLocalHeader,
      end: entry.relativeOffsetOfLocalHeader + 30 + entry.compressedSize,
    });
  }
  refuseOverlaps(): void {
    const sorted = this.spans.sort((one, other) => one.start - other.start);
    if (sorted.some(({ start }, at) => at > 0 && start < (sorted[at - 1]?.end ?? 0)))
      throw new ArchiveRefused('overlapping');
  }
}
