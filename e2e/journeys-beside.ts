/** Says how many processes of browser journeys run beside each other, each with a product of its own; one without it. */
export const JOURNEYS_BESIDE = 'FUNDARIUM_JOURNEYS_BESIDE';
