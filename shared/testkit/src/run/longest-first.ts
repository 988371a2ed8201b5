/**
 * The order of test files: what takes long begins first, so that two workers end together. How long a file took is known
 * from earlier runs; of a fresh checkout nothing is, and there the generated matrices, which are short to read and long to
 * run, go before all others.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isGenerated = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/matrices/');

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const unknown = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file) === undefined;
    const first = sorted.filter((file) => isGenerated(file) && unknown(file));
    // Files of a project stay together, as their processes do.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => [
      ...first.filter(({ project }) => project.name === name),
      ...sorted.filter((file) => file.project.name === name && !first.includes(file)),
    ]);
  }
}
