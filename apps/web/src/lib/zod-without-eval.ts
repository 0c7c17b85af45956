// The content policy forbids code made from text, which zod would else try for speed. Zod reads this when it is loaded, which
// is after the first screen.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
