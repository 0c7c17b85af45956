export { createSandbox, type SandboxOptions } from './sandbox.ts';
export { startSandbox } from './start.ts';
