import { writeFileSync } from 'node:fs';
import { WORLD_MAP, worldMapText } from './world-map.ts';

writeFileSync(WORLD_MAP, worldMapText());
