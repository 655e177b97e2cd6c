import { writeFileSync } from 'node:fs';
import { importColumnsText } from './document.ts';

writeFileSync('docs/import-columns.md', importColumnsText());
