import { z } from 'zod';

// Zod probes `new Function` unless told not to, which the content security policy reports (security 3, row 11).
z.config({ jitless: true });
