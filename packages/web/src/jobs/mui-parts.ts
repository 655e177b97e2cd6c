import { fetchCode } from '../api/fetched-code.ts';
import { muiParts } from '../ui/mui-parts.tsx';

// The list of jobs comes when it is first opened: no page waits for it.

const { part } = muiParts(() => import('./JobsPanel.tsx'), fetchCode);

export const JobsPanel = part((drawn) => drawn.JobsPanel);
