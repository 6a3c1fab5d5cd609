// The content security policy forbids eval, which zod's JIT compiler tries. Zod reads this when it
// is loaded, which is later, because the first pages do without it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
