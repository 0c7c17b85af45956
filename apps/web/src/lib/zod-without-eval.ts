// The content policy forbids code made from text, which zod would otherwise try for speed. Zod reads this setting when it is
// loaded, which is after the first screen.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
