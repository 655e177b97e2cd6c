import fc from 'fast-check';

// Loaded before each test file where FUNDARIUM_TEST_SEED is set: a property that failed printed its seed, and is
// tried on the same values again. What is random otherwise reads the same variable.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['FUNDARIUM_TEST_SEED']) });
