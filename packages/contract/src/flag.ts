import { z } from 'zod';

/** Yes or no as an address has it, in text; a request that was read before, as a stored one, has it as a boolean. */
export const flag = z
  .preprocess(
    (given: string | boolean) => (typeof given === 'boolean' ? String(given) : given),
    z.stringbool({ truthy: ['true'], falsy: ['false'] }),
  )
  .meta({ enum: ['true', 'false'] });
