import { configureGlobal } from 'fast-check';

/** The properties' own seed: `FUNDARIUM_TEST_SEED`, which the run has chosen and printed where nobody gave one. */
configureGlobal({ seed: Number(process.env['FUNDARIUM_TEST_SEED']) });

export * from 'fast-check';
export { default } from 'fast-check';
