import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects and files that take longest, which start first, so that no worker is left alone with one at the end. */
const slowProjects = ['lab', 'week-text', 'server'];
const slowFiles =
  /(torture-\w+|growth|access-matrix|coach-access|rubbish|random-requests|topic-matrix|moved-gym)\.test\.ts$/;

function rankOf({ project, moduleId }: TestSpecification): number {
  const place = slowProjects.indexOf(project.name);
  const isSlow = slowFiles.test(moduleId);
  return (place < 0 ? slowProjects.length : place) * 2 + (isSlow ? 0 : 1);
}

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inUsualOrder = BaseSequencer.prototype.sort.bind(this);
    const sorted = await inUsualOrder(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

/** Workspaces whose tests leave nothing behind, so that the files of one share their imports. */
const pure = ['contract', 'imports', 'money', 'scoring', 'timer'].map((name) => `packages/${name}`);
const pureProjects = [...pure, 'apps/stripe-sandbox'].map((root) => ({
  test: {
    name: basename(root),
    root,
    environment: 'node' as const,
    include: ['src/**/*.test.ts'],
    isolate: false,
    // Five seconds are too short on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
}));

export default defineConfig({
  test: {
    projects: [...pureProjects, 'packages/week-text', 'apps/server', 'apps/web', 'scripts', 'lab'],
    sequence: { sequencer: SlowFirst },
  },
});
