/** What signs links and seals jobs in tests. */
export const testSecret = 'a secret of the tests, and of nothing else'
