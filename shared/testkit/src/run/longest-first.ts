/**
 * The order of test files: slow ones first, so that both workers finish together. Durations come from earlier runs. In
 * a fresh checkout, the generated matrices come first, as they are short files that take long to run.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isGenerated = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/matrices/');

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const unknown = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file) === undefined;
    const first = sorted.filter((file) => isGenerated(file) && unknown(file));
    // Files of a project stay together, because they share processes.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => [
      ...first.filter(({ project }) => project.name === name),
      ...sorted.filter((file) => file.project.name === name && !first.includes(file)),
    ]);
  }
}
