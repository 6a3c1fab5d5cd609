// Our pages forbid code made from texts, and zod would try. It reads this when it is loaded, which may be much later:
// the pages that everybody begins with do without it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
