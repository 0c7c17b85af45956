export { createSandbox, startSandbox, type SandboxOptions } from './sandbox.ts';
