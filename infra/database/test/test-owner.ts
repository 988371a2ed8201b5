/** Owner of the databases of a test run: an ordinary role, as everywhere. */
export const ownerRole = 'portico_owner';
export const testSecret = 'a secret of the test run, at least thirty-two characters';
