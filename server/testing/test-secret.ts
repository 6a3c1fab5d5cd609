/** The secret that signs links and encrypts jobs in tests. */
export const testSecret = 'a secret of the tests, and of nothing else'
