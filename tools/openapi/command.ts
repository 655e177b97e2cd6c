import { writeFileSync } from 'node:fs';
import { openApiText } from '@fundarium/contract/openapi';

writeFileSync('docs/openapi.json', openApiText());
