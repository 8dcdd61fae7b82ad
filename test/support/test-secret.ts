/** The secret of the servers of tests. */
export const TEST_SECRET = 'only for tests: thirty-two characters and more';
